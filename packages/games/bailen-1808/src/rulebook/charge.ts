/** Section 11: the cavalry charge. */
import { data, example, note, rule, section } from '@em/engine/rulebook'

export const charge = section('11', 'Carga de caballería', 'Cavalry charge', [
  rule(
    '11a',
    'Si en un choque ataca solo caballería, su jugador puede declarar una carga, que multiplica su factor de combate (11.4).',
    'If only cavalry attacks in a shock, its player may declare a charge, which multiplies its combat factor (11.4).',
  ),
  rule(
    '11b',
    'Declarar la carga cuesta 2 PM a cada ficha que carga.',
    'Declaring a charge costs each charging unit 2 MP.',
  ),
  rule(
    '11c',
    'Al declararla, el blanco debe estar a 2 hexágonos o más de la caballería.',
    'The charge target must be 2 hexes or more from the charging cavalry when declared.',
  ),
  rule(
    '11d',
    'El blanco se designa antes de empezar a moverse, con un OC encima.',
    'The target is named before the charger starts to move, by an OC marker on it.',
  ),
  rule(
    '11e',
    'Se puede declarar una carga en el movimiento propio, como ataque.',
    'A charge may be declared in the own movement phase as an attack.',
  ),
  rule(
    '11f',
    'Se puede declarar en el movimiento enemigo, como carga de reacción contra fichas en fase que han llegado a 2 hexágonos y en LdV de la caballería que no está en fase (Q56, Q57).',
    'A charge may be declared in the enemy movement phase as a reaction charge against phasing units that have come to 2 hexes from, and in LOS of, the non-phasing cavalry (Q56, Q57).',
  ),
  rule(
    '11g',
    'Si la carga recorre más de 2 hexágonos, los 2 últimos van en línea recta hacia el blanco.',
    'If a charge moves more than 2 hexes, its last 2 hexes must be in a straight line toward the target.',
  ),
  rule(
    '11.1a',
    'Solo evade una carga la caballería con factor de movimiento mayor que el de la que carga.',
    'A charge may be evaded only by cavalry with a higher movement factor than the charging cavalry.',
  ),
  rule(
    '11.1b',
    'La evasión de carga es de hasta todos los PM, con las reglas de 10.1.',
    'Charge evasion is up to the full MP, by the rules of 10.1.',
  ),
  rule(
    '11.1c',
    'Tras la evasión, la caballería que carga debe moverse al hexágono que dejó el blanco (Q105).',
    'After an evasion the charging cavalry must move into the hex the target left (Q105).',
  ),
  rule(
    '11.2a',
    'Solo se carga contra un blanco en hexágono despejado.',
    'A charge may be made only against a target in a clear hex.',
  ),
  rule(
    '11.2b',
    'Una carga no cruza lados de hexágono de río, arroyo, pueblo, bosque, desnivel moderado o desnivel impasable.',
    'A charge may not cross hexsides of river, stream, town, wood, moderate slope or impassable slope.',
  ),
  rule(
    '11.3a',
    'La caballería desordenada no participa en cargas.',
    'Disordered cavalry cannot take part in a charge.',
  ),
  rule(
    '11.4a',
    'La carga que recorre 1 hexágono hasta su blanco sube un 50 % el factor de combate de quien carga.',
    "A charge that moves 1 hex to reach its target raises the chargers' combat factor by 50%.",
  ),
  rule(
    '11.4b',
    'La carga que recorre 2 hexágonos o más hasta su blanco dobla el factor de combate de quien carga.',
    "A charge that moves 2 hexes or more to reach its target doubles the chargers' combat factor.",
  ),
  rule(
    '11.5a',
    'La caballería que participa en una carga recibe fatiga 1 tras el combate.',
    'Cavalry that takes part in a charge gets fatigue level 1 after the combat.',
  ),
  rule('11.5b', 'Cada carga más añade un nivel.', 'Each further charge adds one level.'),
  rule('11.5c', 'Cada nivel quita 2 PM.', 'Each level takes away 2 MP.'),
  rule(
    '11.5d',
    'Cada nivel es -1 al dado de cualquier ataque de esa ficha.',
    'Each level is -1 on the die of any attack of that unit.',
  ),
  rule('11.5e', 'Los efectos de la fatiga se acumulan.', 'Fatigue effects accumulate.'),
  rule(
    '11.5f',
    'La fatiga baja un nivel si la ficha no tuvo combate ni movimiento en el turno (fase G; Q2).',
    'Fatigue drops one level if the unit had no combat and no movement in the turn (phase G; Q2).',
  ),
  example(
    '11.5g',
    'Fatiga 2 significa -4 PM y -2 al dado de sus ataques.',
    'Fatigue 2 means -4 MP and -2 on the die of its attacks.',
  ),
  rule(
    '11.6a',
    'Cuando quien carga queda adyacente a su blanco, ambos bandos hacen una prueba de moral.',
    'When chargers become adjacent to their target, both sides take a morale test.',
  ),
  rule(
    '11.6b',
    'Prueba la ficha superior de cada pila y el resultado vale para toda la suya.',
    'The top unit of each stack tests and the result applies to its whole stack.',
  ),
  rule(
    '11.6c',
    'Primero prueban la infantería y la artillería del blanco.',
    'Target infantry and artillery test first.',
  ),
  rule('11.6d', 'Infantería del blanco, D o R: desorden, sin cuadro.', 'Target infantry, D or R: disorder, no square.'),
  rule(
    '11.6e',
    'Artillería del blanco, D o R: abandona los cañones y queda eliminada.',
    'Target artillery, D or R: the guns are abandoned and the unit is eliminated.',
  ),
  rule(
    '11.6f',
    'Infantería y artillería del blanco, «-»: el dueño puede formar cuadro; CU sobre la pila.',
    'Target infantry and artillery, "-": the owner may form square; CU on the stack.',
  ),
  rule(
    '11.6g',
    'Quien supera la prueba puede renunciar a formar cuadro.',
    'A player who passes may decline to form square.',
  ),
  rule(
    '11.6h',
    'Después prueba la caballería que carga; con D o R no completa la carga y retrocede en el acto 2 hexágonos hacia su base.',
    'Charging cavalry then tests; D or R: it cannot complete the charge and retreats 2 hexes toward its base at once.',
  ),
  rule(
    '11.6i',
    'La caballería que falla así, con D o con R, queda desordenada.',
    'Charging cavalry that fails so (D and R alike) becomes disordered.',
  ),
  rule(
    '11.6j',
    'Caballería que carga, «-»: debe llevar a cabo la carga.',
    'Charging cavalry, "-": it must carry out the charge.',
  ),
  rule(
    '11.6k',
    'El combate sigue luego normalmente (en el paso de cargas y choques: Q21).',
    'The combat then follows normally (in the charge and shock step: Q21).',
  ),
  rule(
    '11.7a',
    'Si la caballería en fase no hace retroceder ni destruye a las fichas atacadas, hace una retirada de caballería (11.10).',
    'If the phasing cavalry neither pushes back nor destroys the units in the attacked hex, it makes a cavalry retreat (11.10).',
  ),
  rule(
    '11.8a',
    'Ante una carga enemiga, la caballería del otro bando puede probar una contracarga.',
    'Non-phasing cavalry may try a counter-charge against enemy cavalry that is making a charge.',
  ),
  rule('11.8b', 'La caballería desordenada no contracarga.', 'Disordered cavalry cannot counter-charge.'),
  rule(
    '11.8c',
    'La caballería en ZdC enemiga no participa en contracargas.',
    'Cavalry in an enemy ZOC cannot take part in a counter-charge.',
  ),
  rule(
    '11.8d',
    'Se declara en cualquier momento en que la caballería que carga está a 2 hexágonos y en LdV de la que no está en fase.',
    'It may be declared at any moment when the charging cavalry is 2 hexes from, and in LOS of, the non-phasing cavalry.',
  ),
  rule(
    '11.8e',
    'Quien carga suspende su movimiento; quien contracarga se mueve junto a él, sin cruzar terreno prohibido a la caballería.',
    "The charger's move is suspended; the counter-charger moves adjacent to it and may not cross terrain forbidden to cavalry.",
  ),
  rule(
    '11.8f',
    'Ya adyacente, quien contracarga hace una prueba de moral (la ficha superior si es una pila).',
    'Once adjacent the counter-charger takes a morale test (top unit for a stack).',
  ),
  rule(
    '11.8g',
    'D o R: ni desorden ni derrota; no hay choque y quien contracarga retrocede en el acto 1 hexágono hacia su base.',
    'D or R: no disorder or rout is applied; there is no shock and the counter-charger falls back 1 hex toward its base at once.',
  ),
  rule('11.8h', 'Si la supera, quien contracarga debe atacar.', 'Pass: the counter-charger must attack.'),
  rule(
    '11.8i',
    'Tras una prueba fallida, quien carga reanuda su movimiento y hace su ataque con el factor doblado y el del defensor sin multiplicar.',
    "After a failed test the charger resumes its move and makes its planned attack with its factor doubled and the defender's not multiplied.",
  ),
  rule(
    '11.8j',
    'El combate de contracarga es un choque normal: ataca la caballería que no está en fase y defiende la que carga.',
    'The counter-charge combat is a normal shock: non-phasing cavalry is attacker, charging cavalry is defender.',
  ),
  rule(
    '11.8k',
    'En ese combate ambos bandos doblan su factor.',
    'In that combat both sides double their combat factor.',
  ),
  rule(
    '11.8l',
    'Si quien contracarga hace retroceder a quien carga, hace una prueba de control y la aplica.',
    'If the counter-charger makes the charger retreat, it takes a control test and applies it.',
  ),
  rule(
    '11.8m',
    'Si no lo logra, hace una retirada de caballería (11.10).',
    'If it does not, it makes a cavalry retreat (11.10).',
  ),
  rule(
    '11.8n',
    'Si quien contracarga es eliminado, quien carga hace una prueba de control y la aplica.',
    'If the counter-charger is eliminated, the charger takes a control test and applies it.',
  ),
  rule(
    '11.8o',
    'Si quien carga sobrevive en su sitio, reanuda la carga y la resuelve normalmente (ejemplo 9.2).',
    'If the charger survives in place, it resumes its charge and resolves it normally (example 9.2).',
  ),
  rule(
    '11.9a',
    'Siempre que un ataque de caballería destruye el blanco o despeja su hexágono, también por evasión, los atacantes hacen una prueba de control: 1d6 en la tabla de control.',
    "Whenever a cavalry attack destroys its target or clears the target's hex, evasion included, the attackers take a control test: 1d6 on the control table.",
  ),
  data(
    '11.9b',
    'Resultados de control: C controlada, NC no controlada.',
    'Control results: C controlled, NC not controlled.',
  ),
  rule(
    '11.9c',
    'No controlada (NC): la caballería queda desordenada.',
    'Not controlled (NC): the cavalry becomes disordered.',
  ),
  rule(
    '11.9d',
    'No controlada (NC): debe moverse para chocar con la ficha enemiga más cercana a 3 hexágonos o menos a su frente y en LdV.',
    'Not controlled (NC): it must move to make a shock on the nearest enemy unit within 3 hexes to its front and in LOS.',
  ),
  rule(
    '11.9e',
    'No controlada (NC): ese ataque es un choque simple, no una carga, y sufre los efectos del desorden.',
    'Not controlled (NC): that attack is a plain shock, not a charge, and suffers the disorder effects.',
  ),
  rule(
    '11.9f',
    'No controlada (NC) sin tal enemigo: avanza de frente, sin cambiar de encaramiento, hasta agotar su factor de movimiento (Q63).',
    'Not controlled (NC) with no such enemy: it moves straight ahead without changing facing until its movement factor is spent (Q63).',
  ),
  rule(
    '11.9g',
    'No controlada (NC): ese factor va reducido por su fatiga (nivel 1 al menos).',
    'Not controlled (NC): that factor is reduced by its fatigue (at least level 1).',
  ),
  rule(
    '11.9h',
    'No controlada (NC): si el paso siguiente es un hexágono o lado impasable para la caballería, o una edificación, se detiene en el hexágono anterior.',
    'Not controlled (NC): if the next step is hex or hexside terrain impassable to cavalry, or a building hex, it stops in the hex before it.',
  ),
  rule(
    '11.9i',
    'No controlada (NC): si sale del mapa, se retira del juego.',
    'Not controlled (NC): if it leaves the map it is removed from the game.',
  ),
  rule(
    '11.9j',
    'Controlada (C): puede quedarse donde está, ocupar el hexágono despejado o volver a su posición original.',
    'Controlled (C): it may stay where it is, occupy the hex it cleared, or return to its original position.',
  ),
  rule(
    '11.9k',
    'Ataques y pruebas de control pueden encadenarse sin límite en un turno.',
    'Attack and control tests may chain without limit in one turn.',
  ),
  note(
    '11.9l',
    'El precio de encadenar: la caballería puede salirse del campo o quedar demasiado fatigada para moverse o atacar hasta que la fatiga baje.',
    'The price of chaining: cavalry may run off the field, or be too tired to move or attack until fatigue drops.',
  ),
  rule(
    '11.10a',
    'Siempre que un ataque de caballería, choque o carga, no despeja el hexágono atacado, toda la caballería que participó debe retirarse.',
    'Whenever a cavalry attack, shock or charge, fails to clear the attacked hex, all cavalry that took part must retreat.',
  ),
  rule('11.10b', 'Queda desordenada.', 'They become disordered.'),
  rule(
    '11.10c',
    'Mueve hacia su base con todos o parte de sus PM normales.',
    'They move toward their base using all or part of their normal MP.',
  ),
])
