/** Section 9: fire combat. */
import { rule, section } from '@em/engine/rulebook'

export const fire = section('9', 'Combate de fuego', 'Fire combat', [
  rule(
    '9a',
    'Hay dos pasos de fuego con el mismo procedimiento: defensivo (del defensor) y ofensivo (del atacante).',
    'There are two fire steps with the same procedure: defensive (by the defender) and offensive (by the attacker).',
  ),
  rule('9.1a', 'La infantería tira solo a enemigos adyacentes.', 'Infantry may fire only at adjacent enemies.'),
  rule(
    '9.1b',
    'La infantería regular tira con 6 PF por hexágono como mucho.',
    'Regular infantry fires with at most 6 SP per hex.',
  ),
  rule(
    '9.1c',
    'La infantería en GR tira con 4 PF por hexágono como mucho.',
    'Infantry in GR fires with at most 4 SP per hex.',
  ),
  rule(
    '9.1d',
    'Una pila que tiene AS, o lo ha tenido en este turno, tira con 3 PF por hexágono como mucho (Q3).',
    'A stack that has, or had this turn, an AS marker fires with at most 3 SP per hex (Q3).',
  ),
  rule('9.1e', 'La infantería tira solo a sus hexágonos de frente.', 'Infantry fires only into its front hexes.'),
  rule('9.1f', 'De una pila tira solo la ficha superior.', 'In a stack only the top unit fires.'),
  rule(
    '9.2a',
    'Infantería y artillería en cuadro tiran con el 25 % de su factor (Q101).',
    'Infantry and artillery in square fire with 25% of their factor (Q101).',
  ),
  rule(
    '9.2b',
    'Un cuadro puede repartir su fuego entre varios hexágonos.',
    'A square may split its fire over several hexes.',
  ),
  rule('9.3a', 'La caballería tira solo a enemigos adyacentes.', 'Cavalry may fire only at adjacent enemies.'),
  rule(
    '9.3b',
    'La caballería tira, en cualquier formación, con un tercio como mucho de los PF de la ficha superior.',
    'Cavalry fires with at most one third of the SP of the top unit, in any formation.',
  ),
  rule('9.3c', 'La caballería tira solo a sus hexágonos de frente.', 'Cavalry fires only into its front hexes.'),
  rule(
    '9.4a',
    'El fuego de infantería y caballería se dirige a un hexágono; lo sufre solo la ficha superior de infantería o caballería que hay en él.',
    'Infantry and cavalry fire is aimed at a hex; only the top infantry or cavalry unit of that hex suffers the effect.',
  ),
  rule(
    '9.4b',
    'La artillería que está encima de una pila mixta se salta: el efecto es para la primera infantería o caballería que haya debajo.',
    'Artillery on top of a mixed stack is skipped when that effect is applied; the first infantry or cavalry unit below takes it.',
  ),
  rule(
    '9.4c',
    'Si la ficha afectada es eliminada antes de tomar todas las bajas, las demás se pierden.',
    'If the affected unit is eliminated before all losses are taken, the rest are lost.',
  ),
  rule(
    '9.4d',
    'Se puede juntar el fuego de varios hexágonos sobre uno, o repartir el de uno entre varios.',
    'Fire of several hexes may be combined on one target hex, and the fire of one hex may be split over several.',
  ),
  rule(
    '9.4e',
    'Si en el hexágono solo hay artillería, el efecto es para la ficha superior.',
    'If the target hex holds only artillery, the top artillery unit takes the effect.',
  ),
  rule(
    '9.5a',
    'La artillería que tira debe estar encima si se apila con otras fichas.',
    'Artillery that fires must be on top if it is stacked with other units.',
  ),
  rule(
    '9.5b',
    'Si en el hexágono solo hay artillería (3 como mucho), puede tirar toda.',
    'If a hex holds only artillery (3 at most) all of it may fire.',
  ),
  rule(
    '9.5c',
    'Artillería, momento 1: durante el movimiento enemigo, contra la ficha o pila que se mueve a 2 hexágonos o más y dentro del alcance.',
    'Artillery moment 1: during enemy movement, at any enemy unit or stack that is moving, at 2 hexes or more and within range.',
  ),
  rule(
    '9.5d',
    'Artillería, momento 2: en el fuego defensivo, solo contra un hexágono adyacente.',
    'Artillery moment 2: in defensive fire, only at an adjacent hex.',
  ),
  rule(
    '9.5e',
    'Artillería, momento 3: en el fuego ofensivo, contra enemigos a 2 hexágonos o más y dentro del alcance.',
    'Artillery moment 3: in offensive fire, at enemies at 2 hexes or more and within range.',
  ),
  rule('9.5f', 'Alcance de la artillería pesada: 5 hexágonos.', 'Range of heavy artillery: 5 hexes.'),
  rule('9.5g', 'Alcance de la artillería media: 4 hexágonos.', 'Range of medium artillery: 4 hexes.'),
  rule('9.5h', 'Alcance de la artillería ligera: 3 hexágonos.', 'Range of light artillery: 3 hexes.'),
  rule('9.5i', 'Factor a 1 hexágono: los PF impresos.', 'Factor at 1 hex: the printed SP.'),
  rule(
    '9.5j',
    'Factor a 1 hexágono en cuadro: el 25 % de los PF impresos.',
    'Factor at 1 hex when in square: 25% of the printed SP.',
  ),
  rule(
    '9.5k',
    'Factor a 2 y 3 hexágonos: los PF impresos más el 50 %.',
    'Factor at 2 and 3 hexes: printed SP plus 50%.',
  ),
  rule(
    '9.5l',
    'Factor a 4 hexágonos o más: los PF impresos menos el 50 %.',
    'Factor at 4 hexes or more: printed SP minus 50%.',
  ),
  rule(
    '9.5m',
    'El alcance cuenta el hexágono del blanco y no el de quien tira.',
    'Range counts the target hex but not the firing hex.',
  ),
  rule(
    '9.5n',
    'Varias fichas de artillería pueden tirar juntas a un blanco; el factor de una sola no se divide.',
    "Several artillery units may combine on one target; one unit's factor cannot be divided between targets.",
  ),
  rule(
    '9.5o',
    'Si las fichas de artillería que tiran juntas tienen modificadores distintos, valen los peores para quien tira.',
    'If combined artillery units have different modifiers, the least favourable to the firer apply.',
  ),
  rule(
    '9.5p',
    'El fuego ofensivo de artillería necesita LdV despejada hasta el centro del hexágono del blanco (todo fuego a distancia: Q43).',
    'Offensive artillery fire needs a clear LOS to the centre of the target hex (all ranged fire: Q43).',
  ),
  rule(
    '9.5q',
    'El fuego de artillería adyacente afecta solo a la ficha superior de la pila.',
    'Adjacent artillery fire affects only the top unit of a stack.',
  ),
  rule(
    '9.5r',
    'El fuego de artillería adyacente se salta la artillería que está encima de una pila mixta y afecta a la primera infantería o caballería.',
    'Adjacent artillery fire skips artillery on top of a mixed stack and affects the first infantry or cavalry unit.',
  ),
  rule(
    '9.5s',
    'Fuego de artillería adyacente: las bajas que sobran al eliminar la ficha pasan a la siguiente de la pila.',
    'Adjacent artillery fire: losses left over when the unit is eliminated go to the next unit of the stack.',
  ),
  rule(
    '9.5t',
    'El fuego de artillería a más de 2 hexágonos sobre una pila es un ataque aparte contra cada ficha, de arriba abajo, con sus modificadores (a 2, un solo ataque: Q42).',
    'Artillery fire at more than 2 hexes on a stack is a separate attack on each unit, from top to bottom, each with its own modifiers (at range 2 one attack: Q42).',
  ),
  rule('9.5u', 'La artillería que tira recibe AD.', 'An artillery unit that fires receives AD.'),
  rule('9.5v', 'Con AD no se vuelve a tirar este turno.', 'With AD a unit cannot fire again this turn.'),
  rule('9.5w', 'Con AD no se mueve.', 'With AD a unit cannot move.'),
  rule('9.5x', 'Los AD se quitan en la fase de reorganización.', 'AD is removed in the reorganisation phase.'),
  rule(
    '9.6a',
    'Fuego ofensivo: la artillería no se combina con infantería ni caballería.',
    'Offensive fire: artillery fire may not be combined with infantry or cavalry fire.',
  ),
  rule(
    '9.6b',
    'Fuego ofensivo: la artillería de encima y la infantería o caballería justo debajo pueden hacer cada una su disparo.',
    'Offensive fire: artillery on top and the infantry or cavalry unit directly below it may each make a separate fire.',
  ),
  rule(
    '9.6c',
    'Fuego defensivo: artillería e infantería pueden sumar su fuego en un solo ataque.',
    'Defensive fire: artillery and infantry fire may be added into one attack.',
  ),
  rule(
    '9.6d',
    'Fuego defensivo: suman la artillería de encima y la infantería justo debajo.',
    'Defensive fire: the pair that may add up is the artillery on top and the infantry unit directly below it.',
  ),
  rule(
    '9.7a',
    'Fuego 1: se suman todos los puntos del ataque.',
    'Fire procedure 1: add all fire points of the attack.',
  ),
  rule('9.7b', 'Fuego 2: se buscan los modificadores al dado.', 'Fire procedure 2: find the die modifiers.'),
  rule('9.7c', 'Fuego 3: se elige la columna de la tabla de fuego.', 'Fire procedure 3: choose the fire-table column.'),
  rule('9.7d', 'Fuego 4: se tira 1d6 y se modifica.', 'Fire procedure 4: roll 1d6 and apply the modifiers.'),
  rule('9.7e', 'Fuego 5: el resultado se aplica en el acto.', 'Fire procedure 5: apply the result at once.'),
])
