/** What is told of every kind of event: key, numbers and names, rules, who may read it, and how deep it stands. */
import { describe, expect, it } from 'vitest'
import { told } from '../told.ts'
import { SCENES } from '../told-scenes.ts'

const TOLD: Readonly<Record<string, readonly string[]>> = {
  '[12.1a] [12.6a] [12.10a] a stack force-marches, drops a unit and goes on': [
    'log.move.forced unit=G-2 count=2 hex=1525 | 12.10a 12.10b | seats 1 | depth 1',
    'log.move.left unit=G-3 hex=1625 | 12.6a | seats 1 | depth 1',
    'log.move.moved unit=G-2 from=1525 hex=1725 | 12.1a | depth 1',
  ],
  '[12.1a] a unit that comes back, and one that is put on top': [
    'log.move.onTop unit=F-2 hex=3230 | 13.8a | depth 1',
    'log.move.back unit=F-1 from=3230 hex=3230 | 12.1a | depth 1',
  ],
  '[14.3c] [14.7g] guns are overrun, a zone is entered': [
    'log.move.overrun unit=G-420 hex=3229 | 14.7g | depth 1',
    'log.move.moved unit=F-1 from=3230 hex=3229 | 12.1a | depth 1',
    'log.zoneGone hex=3022 | 14.3g',
    'log.move.moved unit=G-5 from=3121 hex=3022 | 12.1a 14.3c | depth 1',
  ],
  '[11.1a] [11.5a] trains and ships, also of units that are not on top': [
    'log.rail.moved unit=F-42 from=3036 hex=4041 steps=2 used=2 most=8 | 11.1a 11.2a 11.2c | depth 1',
    'log.sea.moved unit=F-2 from=2244 hex=1439 steps=4 used=4 most=4 | 11.5a 11.5c | depth 1',
    'log.rail.moved unit=F-1 from=3036 hex=4041 steps=4 used=6 most=8 | 11.1a 11.2a 11.2c | depth 1',
  ],
  '[16.3c] a corps comes by rail': [
    'log.rail.came unit=F-7 from=-2 hex=2331 steps=4 used=4 most=8 | 11.1a 11.2a 11.2c | depth 1',
  ],
  '[8.5f] [3.7c] an arrival; Britain goes to war': ['log.britainAtWar | 3.7c', 'log.enters unit=F-44 hex=4545 | 8.5f'],
  '[8.6c] [8.6a] [8.7c] replacements come and are used': [
    'log.income nation=0 n=3 total=3 | 8.6c',
    'log.income nation=1 n=2 total=2 | 8.6d',
    'log.replaced hex=3036 | 8.6a',
    'log.replacedUnit unit=F-1 n=3 | 8.6a | seats 0 | depth 1',
    'log.rebuilt unit=F-9 hex=4536 | 8.7c',
  ],
  '[8.8a] [8.8c] the withdrawal': ['log.withdrawn units=[G-2 G-3] unit=G-1C | 8.8a 8.8c'],
  '[8.8e] [A71] the withdrawal is declined, or cannot be made': [
    'log.declined n=20 | 8.8e 4.4b',
    'log.declined n=20 | 8.8e 4.4b',
  ],
  '[9.1a] [9.1b] [9.2e] [9.3a] trenches are dug, completed and given up': [
    'log.entrench side=1 die=3 n=1 | 9.1a 9.1b',
    'log.digs side=1 hex=2518 | 9.2b',
    'log.trenchDone hex=2518 | 9.2e',
    'log.entrench side=1 die=4 n=2 | 9.1a 9.1c',
    'log.digs side=1 hex=2618 | 9.2b',
    'log.trenchGone hex=2518 | 9.3a 14.4a',
    'log.trenchDone hex=2618 | 9.2e',
  ],
  '[10.1a] [10.1b] [10.4b] [10.4f] command is kept, lost, and Hentsch comes or not': [
    'log.commandKept side=1 die=5 | 10.1a',
    'log.commandLost side=1 die=6 | 10.1b',
    'log.move.hentsch | 10.4b 10.4c 10.4e | depth 1',
    'log.confused hex=1517 | 10.1b 10.2a',
    'log.commandLost side=1 die=6 | 10.1b',
    'log.move.hentschVoid | 10.4f | depth 1',
  ],
  '[13.8b] [13.9a] [13.17a] [13.19a] [13.21a] a prepared assault over a river, out of supply, with retreat and advance':
    [
      'log.combat.declared side=1 units=[G-2 G-3] hex=3433 found=[F-42 F-1] | 13.8a 13.8b',
      'log.combat.prepared units=[G-2 G-3] hex=3433 attack=12 defence=6 odds=2:1 | 13.9a 13.5a',
      'log.item.combat.river value=-1 | 13.15a | depth 1',
      'log.combat.result die=6 modifier=-1 odds=2:1 code=1/1R attacker=1 defender=1 retreat=true | 13.12a',
      'log.combat.loses unit=F-42 | 13.20a | depth 1',
      'log.combat.retreats units=[F-42 F-1] hex=3434 | 13.19a | depth 1',
      'log.combat.loses unit=G-2 | 13.20a | depth 1',
      'log.combat.advances unit=G-2 hex=3433 | 13.21a | depth 1',
    ],
  '[7.6a] [13.11b] an attack without hope, and halved factors': [
    'log.combat.declared side=0 units=[F-1] hex=2930 found=[G-2 G-3] | 13.8a 13.8b',
    'log.combat.prepared units=[F-1] hex=2930 attack=2 defence=14 odds=1:7 | 13.9a 13.5a',
    'log.item.combat.unsupplied unit=F-1 value=-3 | 7.6a | depth 1',
    'log.combat.hopeless die=0 modifier=0 odds=1:7 code=2/0 attacker=2 defender=0 retreat=false | 13.11b',
    'log.combat.loses unit=F-1 | 13.20a | depth 1',
    'log.combat.loses unit=F-1 | 13.20a | depth 1',
  ],
  '[13.13a] [13.16a] [2.11e] [14.7e] seven to one, concentric; guns die with those who guard them': [
    'log.combat.declared side=0 units=[F-1 F-2 F-3] hex=3631 found=[G-11L G-420] | 13.8a 13.8b',
    'log.combat.prepared units=[F-1 F-2 F-3] hex=3631 attack=15 defence=1 odds=15:1 | 13.9a 13.5a',
    'log.item.combat.concentric value=2 | 13.16a | depth 1',
    'log.item.combat.oddsAbove value=10 | 13.13a | depth 1',
    'log.combat.result die=6 modifier=12 odds=15:1 code=0/3R attacker=0 defender=3 retreat=true | 13.12a',
    'log.combat.loses unit=G-11L | 13.20a | depth 1',
    'log.eliminated unit=G-11L hex=3631 | 2.11e',
    'log.gunsLost unit=G-420 hex=3631 | 14.7e',
  ],
  '[13.23a] [15.1d] a march assault meets decoys, then a division': [
    'log.combat.marchDeclared side=1 units=[G-2] hex=3530 found=[FR-decoy-1] | 13.8a 13.8b',
    'log.combat.decoys hex=3530 count=1 | 15.1d',
    'log.combat.marchDeclared side=1 units=[G-2] hex=3631 found=[F-42] | 13.8a 13.8b',
    'log.combat.march units=[G-2] hex=3631 attack=6 defence=2 odds=3:1 | 13.9a 13.23a',
    'log.combat.result die=5 modifier=0 odds=3:1 code=1/2R attacker=1 defender=2 retreat=true | 13.12a',
    'log.combat.loses unit=F-42 | 13.20a | depth 1',
    'log.combat.loses unit=F-42 | 13.20a | depth 1',
    'log.eliminated unit=F-42 hex=3631 | 2.11e',
    'log.combat.loses unit=G-2 | 13.20a | depth 1',
  ],
  '[13.25a] [9.3b] cavalry withdraws from a trench': [
    'log.combat.declared side=1 units=[G-2] hex=3631 found=[F-1C] | 13.8a 13.8b',
    'log.combat.withdraws units=[F-1C] hex=3631 | 13.25a 13.25b',
    'log.trenchGone hex=3631 | 9.3b 14.4a',
    'log.combat.retreats units=[F-1C] hex=3632 | 13.19a | depth 1',
  ],
  '[14.8a] [14.3g] guns against a zone': [
    'log.combat.declared side=1 units=[G-5] hex=3022 found=[F-1] | 13.8a 13.8b',
    'log.combat.gunsAtZone unit=G-305a hex=3022 | 14.8a',
    'log.zoneGone hex=3022 | 14.3g',
    'log.combat.prepared units=[G-5] hex=3022 attack=6 defence=4 odds=1:1 | 13.9a 13.5a',
    'log.combat.result die=2 modifier=0 odds=1:1 code=2/0 attacker=2 defender=0 retreat=false | 13.12a',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
  ],
  '[14.9a] [14.9d] [14.10a] [14.2e] guns against Verdun, in vain': [
    'log.combat.declared side=1 units=[G-5] hex=2822 found=[F-Verdun] | 13.8a 13.8b',
    'log.combat.fortressStands unit=G-420 fortress=F-Verdun die=2 modifier=3 total=5 most=4 | 14.9a 14.10a 14.9d',
    'log.combat.prepared units=[G-5] hex=2822 attack=6 defence=8 odds=1:2 | 13.9a 13.5a',
    'log.item.combat.city value=-1 | 13.14a | depth 1',
    'log.combat.result die=4 modifier=-1 odds=1:2 code=2/0 attacker=4 defender=0 retreat=false | 13.12a 14.2e',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
    'log.eliminated unit=G-5 hex=2721 | 2.11e',
  ],
  '[14.9b] guns against Liège, which falls': [
    'log.combat.declared side=1 units=[G-7] hex=1620 found=[B-Liege] | 13.8a 13.8b',
    'log.combat.fortressFalls unit=G-420 fortress=B-Liege die=4 modifier=0 total=4 most=4 | 14.9a 14.10a',
  ],
  '[14.5a] [14.5b] a fortress that is abandoned': [
    'log.combat.declared side=1 units=[G-5 G-13] hex=2822 found=[F-1 F-Verdun] | 13.8a 13.8b',
    'log.combat.prepared units=[G-5 G-13] hex=2822 attack=12 defence=12 odds=1:1 | 13.9a 13.5a',
    'log.item.combat.city value=-1 | 13.14a | depth 1',
    'log.combat.result die=5 modifier=-1 odds=1:1 code=1/1 attacker=3 defender=1 retreat=false | 13.12a 14.2e',
    'log.combat.loses unit=F-1 | 13.20a | depth 1',
    'log.combat.abandoned unit=F-Verdun hex=2822 | 14.5a | depth 1',
    'log.combat.retreats units=[F-1] hex=2823 | 13.19a | depth 1',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
    'log.combat.loses unit=G-5 | 13.20a | depth 1',
  ],
  '[16.1b] [16.1c] units forced off the mini-map': [
    'log.combat.leaves units=[F-1] | 16.1b | depth 1',
    'log.combat.leavesLost units=[G-2] | 16.1c | depth 1',
    'log.vp side=0 points=2 total=2 hex=-1 | 16.4c',
  ],
  '[13.19b] [13.19d] [13.18h] nowhere to go, full hexes on the way': [
    'log.combat.declared side=1 units=[G-2 G-3] hex=3631 found=[F-1] | 13.8a 13.8b',
    'log.combat.prepared units=[G-2 G-3] hex=3631 attack=12 defence=4 odds=3:1 | 13.9a 13.5a',
    'log.combat.result die=6 modifier=0 odds=3:1 code=0/2R attacker=0 defender=2 retreat=true | 13.12a',
    'log.combat.loses unit=F-1 | 13.20a | depth 1',
    'log.combat.loses unit=F-1 | 13.20a | depth 1',
    'log.combat.noWayBack units=[F-1] | 13.19b | depth 1',
  ],
  '[4.2b] [4.2d] [4.2e] [4.3e] points come and go; Paris is in danger': [
    'log.parisInDanger hex=2936 | 4.3e',
    'log.vpHex side=1 points=10 total=10 hex=3036 | 4.2e',
    'log.move.moved unit=G-2 from=2836 hex=3036 | 12.1a | depth 1',
  ],
  '[4.5a] [4.5c] a Belgian division leaves its country': [
    'log.vpBelgian | 4.5a 4.5c',
    'log.vp side=0 points=-1 total=-8 hex=-1 | 4.5a',
  ],
  '[4.6a] [4.6b] a battle of Plan XVII': [
    'log.combat.declared side=0 units=[F-1 F-2] hex=3412 found=[G-2] | 13.8a 13.8b',
    'log.combat.prepared units=[F-1 F-2] hex=3412 attack=10 defence=7 odds=1:1 | 13.9a 13.5a',
    'log.combat.result die=1 modifier=0 odds=1:1 code=2/0 attacker=2 defender=0 retreat=false | 13.12a',
    'log.vpPlan17 n=1 most=7 hex=3412 | 4.6a',
    'log.vp side=0 points=1 total=-6 hex=-1 | 4.6b',
    'log.combat.loses unit=F-1 | 13.20a | depth 1',
    'log.combat.loses unit=F-1 | 13.20a | depth 1',
  ],
  '[4.1b] [4.1g] victory and draw': [
    'log.wins side=0 allied=21 german=3 | 4.1b',
    'log.vpHex side=0 points=5 total=-15 hex=1433 | 4.3g',
    'log.vpHex side=0 points=5 total=-10 hex=2031 | 4.3g',
    'log.vp side=0 points=15 total=5 hex=-1 | 4.4a',
    'log.draw side=2 allied=5 german=3 | 4.1g',
  ],
  '[7.12a] attrition, told to the owner by unit and to the enemy by hex': [
    'log.attrition unit=F-7 hex=2018 | 7.12a | seats 0',
    'log.eliminated unit=F-7 hex=2018 | 2.11e',
    'log.attrition unit=F-9 hex=2018 | 7.12a | seats 0',
    'log.attritionAt hex=2018 | 7.12a',
  ],
  '[3.3b] [3.4a] deployment, told to the owner alone until it is sealed': [
    'log.assigned unit=F-1C army=1 | 3.4a | seats 0',
    'log.deployed unit=F-7 hex=3716 | 3.3b | seats 0',
    'log.sealed side=0 | 3.3b',
  ],
  '[3.5b] [3.6a] [3.6f] [3.7b] markers, and what the German plan does to neutrals': [
    'log.marker army=1 hex=1337 | 3.5b | seats 0',
    'log.neutral country=1 | 3.6a 3.6b',
    'log.neutral country=3 | 3.6a 3.6b',
    'log.violated country=4 | 3.6a 3.6b',
    'log.vp side=1 points=-15 total=-15 hex=-1 | 3.6f',
  ],
}

describe('the log', () => {
  it.each(Object.keys(SCENES))('%s', (name) => {
    expect(told(SCENES[name]!().log)).toEqual(TOLD[name])
  })
})
