/** The Automa tells what it does and why: priority, letters and what they left, hits without dice, purchases. */
import { describe, expect, it } from 'vitest'
import { fortIndex } from '../../src/data/board.ts'
import { automaOf, automaTurn, blank, field, foe, ground, mine } from '../automa-position.ts'
import { linesOf } from '../told.ts'

describe('solo: the log of the Automa', () => {
  it('[SOLO-FOOT-2] [SOLO-MELEE-3] [SOLO-RANGED-3] a turn with one unit of each group', () => {
    const g = blank('FR-DE', ['N-B'])
    mine(g, 'infantry', [3, 5])
    mine(g, 'tank', [9, 5], { xp: 3 })
    mine(g, 'assault_gun', [12, 5], { damage: 3 })
    mine(g, 'airplane', [14, 8])
    mine(g, 'transport', [16, 9])
    foe(g, 'infantry', [9, 3])
    foe(g, 'heavy_mortar', [9, 7], { damage: 2 })
    foe(g, 'anti_aircraft', [13, 3])
    ground(g, 'road', [11, 5], [12, 4])
    ground(g, 'forest', [9, 4], [9, 6])
    expect(linesOf(automaTurn(g))).toEqual([
      'automa.acts unit=DE:infantry#0 priority=1 [SOLO-FOOT-2]',
      '· automa.fortOnly unit=DE:infantry#0 fort=N-B priority=1 criterion=only options=1 trace= reasons= [SOLO-FOOT-2]',
      'fortTaken unit=DE:infantry#0 fort=N-B power=0 from=-1,-1 [FORT-2 FORT-8]',
      'automa.acts unit=DE:airplane#3 priority=1 [SOLO-MELEE-2]',
      '· automa.target unit=DE:airplane#3 target=FR:heavy_mortar#6 priority=1 criterion=c options=3 trace=a– b2 c1 reasons=a–@MELEE-3 b2@MELEE-4 c1@MELEE-5 [SOLO-MELEE-5]',
      '· automa.hex unit=DE:airplane#3 hex=9,8 priority=1 criterion=d options=6 trace=a2 b– c2 d1 reasons=a2@MELEE-10 b–@MELEE-10 c2@MELEE-10 d1@MELEE-10 [SOLO-MELEE-10]',
      'moved unit=DE:airplane#3 from=14,8 hex=9,8 path=13,8>12,9>11,9>10,9>9,8 [MOVE-17]',
      'attack unit=DE:airplane#3 target=FR:heavy_mortar#6 [COMBAT-1]',
      '· hitsFixed unit=DE:airplane#3 target=FR:heavy_mortar#6 dice=0 faces= card=0 value=3 hits=3 row=open damage=2 [COMBAT-14 COMBAT-15]',
      '· experience unit=DE:airplane#3 xp=1 gained=1 rank=0 [XP-1]',
      'automa.acts unit=DE:tank#1 priority=1 [SOLO-MELEE-2]',
      '· automa.target unit=DE:tank#1 target=FR:heavy_mortar#6 priority=1 criterion=a options=2 trace=a1 reasons=a1@MELEE-3 [SOLO-MELEE-3]',
      '· automa.hex unit=DE:tank#1 hex=9,6 priority=1 criterion=b options=3 trace=a· b1 reasons=a·@MELEE-10 b1@MELEE-10 [SOLO-MELEE-10]',
      'moved unit=DE:tank#1 from=9,5 hex=9,6 path=9,6 [MOVE-1]',
      'attack unit=DE:tank#1 target=FR:heavy_mortar#6 [COMBAT-1]',
      '· hitsFixed unit=DE:tank#1 target=FR:heavy_mortar#6 dice=0 faces= card=0 value=8 hits=8 row=open damage=6 [COMBAT-14 COMBAT-15]',
      '· destroyed unit=FR:heavy_mortar#6 [COMBAT-20]',
      '· promoted unit=DE:tank#1 xp=5 gained=2 rank=2 [XP-2]',
      'automa.idle unit=DE:transport#4 [RUL-83]',
      'automa.acts unit=DE:assault_gun#2 priority=1 [SOLO-RANGED-2]',
      '· automa.target unit=DE:assault_gun#2 target=FR:anti_aircraft#7 priority=1 criterion=d options=2 trace=a– b– c– d1 reasons=a–@RANGED-3 b–@RANGED-4 c–@RANGED-5 d1@RANGED-6 [SOLO-RANGED-6]',
      '· automa.hex unit=DE:assault_gun#2 hex=11,5 priority=1 criterion=c options=14 trace=a6 b2 c1 reasons=a6@RANGED-9 b2@RANGED-9 c1@RANGED-9 [SOLO-RANGED-9]',
      'moved unit=DE:assault_gun#2 from=12,5 hex=11,5 path=11,5 [MOVE-1]',
      'attack unit=DE:assault_gun#2 target=FR:anti_aircraft#7 [COMBAT-1]',
      '· hitsFixed unit=DE:assault_gun#2 target=FR:anti_aircraft#7 dice=0 faces= card=0 value=3 hits=2 row=open damage=1 [COMBAT-14 COMBAT-15]',
      '· experience unit=DE:assault_gun#2 xp=1 gained=1 rank=0 [XP-1]',
      'income power=0 nation=DE bonds=1 total=1 [MONEY-1]',
      'automa.saves power=0 unitType=mounted_infantry price=3 bonds=1 [SOLO-BUY-2 RUL-85]',
      'turn power=1 nation=FR round=5 [TURN-2]',
    ])
  })

  it('[SOLO-COMBAT-3] [SOLO-COMBAT-5] [RUL-81] [RUL-82] fixed hits by damage and rank, answers, Big Bertha still rolls', () => {
    const g = blank('FR-DE')
    mine(g, 'big_bertha', [5, 5])
    mine(g, 'armoured_car', [12, 4], { damage: 3, xp: 5 })
    foe(g, 'tank', [5, 9])
    foe(g, 'infantry', [12, 3])
    expect(linesOf(automaTurn(g))).toEqual([
      'automa.acts unit=DE:armoured_car#1 priority=1 [SOLO-MELEE-2]',
      '· automa.targetOnly unit=DE:armoured_car#1 target=FR:infantry#3 priority=1 criterion=only options=1 trace= reasons= [SOLO-MELEE-2]',
      '· automa.hex unit=DE:armoured_car#1 hex=11,3 priority=1 criterion=d options=5 trace=a· b– c2 d1 reasons=a·@MELEE-10 b–@MELEE-10 c2@MELEE-10 d1@MELEE-10 [SOLO-MELEE-10]',
      'moved unit=DE:armoured_car#1 from=12,4 hex=11,3 path=11,3 [MOVE-1]',
      'attack unit=DE:armoured_car#1 target=FR:infantry#3 [COMBAT-1]',
      '· hitsFixed unit=DE:armoured_car#1 target=FR:infantry#3 dice=0 faces= card=0 value=8 hits=4 row=open damage=2 [COMBAT-14 COMBAT-15]',
      '· returnHits unit=FR:infantry#3 target=DE:armoured_car#1 dice=12 faces=12,12,12,12,12,12,12,12,12,12,12,12 card=0 value=2 hits=0 row=open damage=0 [COMBAT-2 COMBAT-15]',
      '· experience unit=DE:armoured_car#1 xp=5 gained=1 rank=2 [XP-1]',
      'automa.acts unit=DE:big_bertha#0 priority=1 [SOLO-RANGED-2]',
      '· automa.target unit=DE:big_bertha#0 target=FR:infantry#3 priority=1 criterion=a options=2 trace=a1 reasons=a1@RANGED-3 [SOLO-RANGED-3]',
      '· automa.hex unit=DE:big_bertha#0 hex=6,5 priority=1 criterion=c options=7 trace=a– b3 c1 reasons=a–@RANGED-9 b3@RANGED-9 c1@RANGED-9 [SOLO-RANGED-9]',
      'moved unit=DE:big_bertha#0 from=5,5 hex=6,5 path=6,5 [MOVE-1]',
      'attack unit=DE:big_bertha#0 target=FR:infantry#3 [COMBAT-1]',
      '· onTarget unit=DE:big_bertha#0 roll=12 hex=12,3 [BERTHA-2]',
      '· hitsFixed unit=DE:big_bertha#0 target=FR:infantry#3 dice=0 faces= card=0 value=6 hits=6 row=open damage=4 [COMBAT-14 COMBAT-15]',
      '· destroyed unit=FR:infantry#3 [COMBAT-20]',
      '· experience unit=DE:big_bertha#0 xp=2 gained=2 rank=0 [XP-2]',
      'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      'turn power=1 nation=FR round=5 [TURN-2]',
    ])
  })

  it('[SOLO-FOOT-6] [SOLO-FOOT-10] [SOLO-MELEE-9] [SOLO-RANGED-8] [RUL-77] [RUL-83] moves without an attack, an opportunity, nothing to do', () => {
    const g = blank('FR-DE', ['N-B', 'N-G'])
    mine(g, 'infantry', [7, 5])
    mine(g, 'heavy_infantry', [11, 9])
    mine(g, 'armoured_car', [0, 9])
    mine(g, 'heavy_mortar', [0, 0])
    mine(g, 'anti_aircraft', [2, 0])
    foe(g, 'tank', [12, 8], { damage: 2 })
    expect(linesOf(automaTurn(g))).toEqual([
      'automa.acts unit=DE:infantry#0 priority=3 [SOLO-FOOT-6]',
      '· automa.hexChance unit=DE:infantry#0 hex=5,4 priority=3 criterion=chance options=19 trace=a3 b3 c3 d– reasons=a3@FOOT-7 b3@FOOT-7 c3@FOOT-7 d–@FOOT-7 [SOLO-5]',
      'moved unit=DE:infantry#0 from=7,5 hex=5,4 path=6,5>5,4 [MOVE-1]',
      'automa.acts unit=DE:heavy_infantry#1 priority=6 [SOLO-FOOT-10]',
      '· automa.hexChance unit=DE:heavy_infantry#1 hex=13,9 priority=6 criterion=chance options=4 trace=≤2 reasons=≤2@FOOT-10 [SOLO-5]',
      'moved unit=DE:heavy_infantry#1 from=11,9 hex=13,9 path=12,9>13,9 [MOVE-1]',
      'automa.acts unit=DE:armoured_car#2 priority=2 [SOLO-MELEE-9]',
      '· automa.targetOnly unit=DE:armoured_car#2 target=FR:tank#5 priority=2 criterion=only options=1 trace= reasons= [SOLO-MELEE-9]',
      '· automa.hex unit=DE:armoured_car#2 hex=4,7 priority=2 criterion=c options=21 trace=≤4 a· b– c1 reasons=≤4@MELEE-9 a·@MELEE-10 b–@MELEE-10 c1@MELEE-10 [SOLO-MELEE-10]',
      'moved unit=DE:armoured_car#2 from=0,9 hex=4,7 path=1,8>2,8>3,7>4,7 [MOVE-1]',
      'automa.idle unit=DE:anti_aircraft#4 [RUL-83]',
      'automa.acts unit=DE:heavy_mortar#3 priority=2 [SOLO-RANGED-8]',
      '· automa.targetOnly unit=DE:heavy_mortar#3 target=FR:tank#5 priority=2 criterion=only options=1 trace= reasons= [SOLO-RANGED-8]',
      '· automa.hex unit=DE:heavy_mortar#3 hex=1,0 priority=2 criterion=c options=3 trace=≤2 a– b2 c1 reasons=≤2@RANGED-8 a–@RANGED-9 b2@RANGED-9 c1@RANGED-9 [SOLO-RANGED-9]',
      'moved unit=DE:heavy_mortar#3 from=0,0 hex=1,0 path=1,0 [MOVE-1]',
      'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      'turn power=1 nation=FR round=5 [TURN-2]',
    ])
  })

  it('[SOLO-BUY-1] [SOLO-BUY-2] [SOLO-BUY-4] purchases and where they go; a fort at whose door an enemy stands is left out', () => {
    const g = field('FR-DE')
    const power = automaOf(g)
    for (const id of ['N-A', 'N-B', 'N-D']) g.fortOwner[fortIndex(id)] = power
    g.bonds[power] = 20
    mine(g, 'tank', [20, 5])
    foe(g, 'tank', [8, 6])
    foe(g, 'infantry', [3, 5])
    expect(linesOf(automaTurn(g)).slice(-12)).toEqual([
      'automa.acts unit=DE:tank#0 priority=2 [SOLO-MELEE-9]',
      '· automa.target unit=DE:tank#0 target=FR:infantry#2 priority=2 criterion=d options=2 trace=a– b– c· d1 reasons=a–@MELEE-3 b–@MELEE-4 c·@MELEE-5 d1@MELEE-6 [SOLO-MELEE-6]',
      '· automa.hex unit=DE:tank#0 hex=17,7 priority=2 criterion= options=12 trace=≤1 reasons=≤1@MELEE-9 [SOLO-MELEE-9]',
      'moved unit=DE:tank#0 from=20,5 hex=17,7 path=20,6>19,6>18,7>17,7 [MOVE-1]',
      'income power=0 nation=DE bonds=3 total=23 [MONEY-1]',
      'automa.bought unit=DE:mounted_infantry#3 fort=N-D price=3 bonds=20 [SOLO-BUY-2 SOLO-BUY-5]',
      'automa.bought unit=DE:mounted_infantry#4 fort=N-D price=3 bonds=17 [SOLO-BUY-2 SOLO-BUY-5]',
      'automa.bought unit=DE:armoured_car#5 fort=N-D price=5 bonds=12 [SOLO-BUY-3 SOLO-BUY-5]',
      'automa.bought unit=DE:armoured_car#6 fort=N-D price=5 bonds=7 [SOLO-BUY-3 SOLO-BUY-5]',
      'automa.bought unit=DE:assault_gun#7 fort=N-D price=4 bonds=3 [SOLO-BUY-4 SOLO-BUY-5]',
      'automa.saves power=0 unitType=assault_gun price=4 bonds=3 [SOLO-BUY-4 RUL-85]',
      'turn power=1 nation=FR round=5 [TURN-2]',
    ])
    const none = field('FR-DE')
    none.bonds[automaOf(none)] = 20
    mine(none, 'tank', [20, 5])
    foe(none, 'tank', [8, 6])
    expect(linesOf(automaTurn(none)).slice(-3)).toEqual([
      'moved unit=DE:tank#0 from=20,5 hex=17,7 path=20,6>19,6>18,7>17,7 [MOVE-1]',
      'income power=0 nation=DE bonds=0 total=20 [MONEY-1]',
      'turn power=1 nation=FR round=5 [TURN-2]',
    ])
    const saves = field('FR-DE')
    saves.fortOwner[fortIndex('N-A')] = automaOf(saves)
    saves.bonds[automaOf(saves)] = 1
    mine(saves, 'tank', [20, 5])
    foe(saves, 'tank', [8, 6])
    expect(linesOf(automaTurn(saves)).slice(-3)).toEqual([
      'income power=0 nation=DE bonds=1 total=2 [MONEY-1]',
      'automa.saves power=0 unitType=mounted_infantry price=3 bonds=2 [SOLO-BUY-2 RUL-85]',
      'turn power=1 nation=FR round=5 [TURN-2]',
    ])
  })
})
