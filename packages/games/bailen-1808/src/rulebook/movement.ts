/** Sections 7 and 8: movement, zones of control, line of sight. */
import { rule, section } from '@em/engine/rulebook'

export const movement = section('7', 'Movimiento', 'Movement', [
  rule(
    '7a',
    'El factor de movimiento, en PM, depende del tipo de ficha y está en la tabla de movimiento.',
    'Each unit type has a movement factor in MP from the movement table.',
  ),
  rule(
    '7b',
    'Una ficha usa todos, parte o ninguno de sus PM; no se guardan ni se ceden a otra.',
    'A unit may use all, part or none of its MP; MP cannot be saved or given to another unit.',
  ),
  rule(
    '7c',
    'Se mueve de hexágono en hexágono adyacente, sin saltos; lo que cuesta entrar en cada uno lo dice la tabla de terreno (hexágonos enemigos: Q99; pilas: Q106).',
    'Movement is hex by adjacent hex without gaps; the cost of each hex entered comes from the terrain table (enemy hexes: Q99; stacks: Q106).',
  ),
  rule('7d', 'Una ficha no pasa nunca de su factor de movimiento.', 'A unit may never exceed its movement factor.'),
  rule('7e', 'Los costes de terreno de un paso se suman.', 'Terrain costs of a step are cumulative.'),
  rule(
    '7f',
    'La ZdC, el apilado y la orden en vigor pueden limitar el movimiento.',
    'ZOC, stacking and the order in force can restrict movement.',
  ),
  rule(
    '7g',
    'Cada ficha se mueve si quiere y por donde quiera, mientras una orden o su estado no la obligue (Q14).',
    'Movement is voluntary for each unit, in any direction or combination, unless an order or state obliges it (Q14).',
  ),
  rule(
    '7h',
    'Una ficha se mueve normalmente solo hacia uno de sus hexágonos de frente.',
    'A unit normally moves only into one of its front hexes.',
  ),
  rule(
    '7i',
    'No están sujetos a 7h las fichas desordenadas, derrotadas o en cuadro ni los mandos: no tienen encaramiento.',
    'Exempt from 7h: disordered, routed and square units, commanders and CinCs, which have no facing.',
  ),
  rule(
    '7j',
    'No se pasa de la retaguardia al frente de una ficha propia, ni al revés, a través de su hexágono si ya hay en él 8 PF o más (Q31).',
    "A unit may not go from a rear hex to a front hex of a friendly unit, or the reverse, through that unit's hex if that hex already holds 8 SP or more (Q31).",
  ),
  rule(
    '7k',
    'Atravesar ese hexágono por sus flancos sí está permitido.',
    'Passing through such a hex by its flanks is allowed.',
  ),
  rule(
    '7l',
    'Dentro de un paso de movimiento el orden de las fichas es libre; los mandos se mueven después de las fichas a su mando.',
    'Within a movement step the order of units is free; leaders move after the units of their command.',
  ),
  rule(
    '7.1a',
    'Los costes de terreno son los de la tabla de efectos del terreno.',
    'Terrain costs are those of the terrain effects table.',
  ),
  rule(
    '7.2a',
    'Al acabar de moverse, toda ficha con encaramiento mira a un ángulo de su hexágono, nunca a un lado.',
    'At the end of its movement every unit with facing must face a corner (vertex) of its hex, never a side.',
  ),
  rule(
    '7.2b',
    'El encaramiento define 2 hexágonos de frente, 2 de flanco y 2 de retaguardia (Q27).',
    'A facing defines 2 front, 2 flank and 2 rear hexes (Q27).',
  ),
  rule(
    '7.2c',
    'No tienen encaramiento los mandos ni las fichas desordenadas, derrotadas o en cuadro.',
    'Leaders, disordered, routed and square units have no facing.',
  ),
  rule('7.2d', 'El encaramiento queda fijo al acabar el movimiento.', 'Facing is fixed when movement ends.'),
  rule(
    '7.2e',
    'Cambiar de encaramiento mientras se mueve no cuesta nada.',
    'Facing changes during movement cost nothing.',
  ),
  rule(
    '7.2f',
    'La ficha que avanza o retrocede por un combate elige su encaramiento gratis al final.',
    'A unit that advances or retreats after combat sets its facing free at the end of that move.',
  ),
  rule('7.2g', 'Todas las fichas de una pila encaran igual.', 'All units of a stack have the same facing.'),
  rule(
    '7.3a',
    'Una ficha controla solo sus hexágonos de frente y de flanco, con efectos distintos (7.3f, 7.3j).',
    'A unit controls only its front and flank hexes; front and flank control differ in effect (7.3f, 7.3j).',
  ),
  rule(
    '7.3b',
    'Los hexágonos de edificación o bosque no se controlan nunca desde fuera.',
    'Building and wood hexes are never controlled from outside.',
  ),
  rule(
    '7.3c',
    'Una ficha en edificación o bosque controla todos los hexágonos adyacentes que no sean también edificación o bosque.',
    'A unit in a building or wood hex controls all adjacent hexes except other building or wood hexes.',
  ),
  rule(
    '7.3d',
    'Solo una ficha o pila en mando puede entrar en ZdC enemiga, y paga +1 PM.',
    'Only a unit or stack in command may enter an enemy ZOC, at +1 MP.',
  ),
  rule('7.3e', 'Salir de una ZdC enemiga cuesta +1 PM.', 'Leaving an enemy ZOC costs +1 MP.'),
  rule(
    '7.3f',
    'Quien quiere salir del frente de una ficha enemiga debe superar antes una prueba de moral, con riesgo de desorden (Q34).',
    'To leave a hex that is a front hex of an enemy unit the mover must first pass a morale test, at the risk of disorder (Q34).',
  ),
  rule(
    '7.3g',
    'Se puede pasar directamente de una ZdC enemiga a otra si se pagan los PM y se supera la prueba de salida.',
    'Moving directly from one enemy ZOC hex to another is allowed if the MP are paid and the exit test is passed.',
  ),
  rule(
    '7.3h',
    'En la retirada tras el combate no se pagan PM por ZdC ni hay prueba de salida.',
    'In a retreat after combat no extra ZOC MP are paid and no exit test is taken.',
  ),
  rule(
    '7.3i',
    'En la retirada tras el combate no se pasa de una ZdC enemiga a otra (Q35).',
    'In a retreat after combat a unit may not pass from one enemy ZOC to another (Q35).',
  ),
  rule(
    '7.3j',
    'Entrar en un hexágono de frente enemigo detiene el movimiento, salvo que la ficha pague y pase la prueba para salir (ejemplos 2 y 3; Q29).',
    'Entering a front hex of an enemy unit stops movement unless the unit then pays and tests to leave (examples 2 and 3; Q29).',
  ),
  rule(
    '7.4a',
    'Las fichas que siguen una carretera o camino durante todo su movimiento guardan el orden de marcha y no entran en ZdC enemiga.',
    'Units that follow a road or track for their whole move keep march order and may not enter an enemy ZOC.',
  ),
  rule(
    '7.4b',
    'Mueven una tras otra, siempre adyacentes y sin adelantarse, aunque pierdan PM.',
    'Such units move one after another, staying adjacent, without overtaking, even if MP are lost.',
  ),
  rule(
    '7.4c',
    'El orden de marcha dura hasta que la ficha deja de moverse por carretera.',
    'March order lasts until the unit leaves road movement.',
  ),
])

export const sight = section('8', 'Línea de visión y de tiro', 'Line of sight and fire', [
  rule(
    '8a',
    'Edificios, bosque y fichas, propias o enemigas, tapan la LdV.',
    'Hexes with buildings, wood, or friendly or enemy units block LOS.',
  ),
  rule(
    '8b',
    'La línea que corre justo entre dos hexágonos, uno que tapa y otro que no, está despejada.',
    'A line exactly between two hexes, one blocking and one not, is clear.',
  ),
  rule(
    '8c',
    'Una cuesta, o varias en el mismo sentido, entre las dos fichas no tapa la LdV, salvo lo que dice 8d.',
    'With one slope level, or several all in the same direction, between the two units, LOS is not blocked by the slope, except 8d.',
  ),
  rule(
    '8d',
    'Con diferencia de altura la LdV se corta solo si la ficha baja está más cerca de la cuesta más próxima a ella en la línea que la alta de la suya (Q37).',
    'With a height difference LOS is blocked only if the lower unit is nearer to its nearest slope hexside on the line than the higher unit is to its own nearest one (Q37).',
  ),
  rule(
    '8e',
    'No cuenta el obstáculo que está entre una cuesta abajo y otra cuesta arriba.',
    'An obstacle lying between a downward slope line and an upward slope line is ignored.',
  ),
])
