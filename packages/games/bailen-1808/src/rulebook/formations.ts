/** Sections 5 and 6: formations and stacking. */
import { note, rule, section } from '@em/engine/rulebook'

export const formations = section('5', 'Formaciones', 'Formations', [
  rule(
    '5a',
    'La formación influye en movimiento y combate; se puede cambiar más de una vez por turno si hay PM para pagarlo.',
    'Formation affects movement and combat; a unit may change formation more than once in a turn if it can pay for it.',
  ),
  rule(
    '5b',
    'El coste en PM de cada cambio está en la tabla de cambio de formación.',
    'The MP cost of each change comes from the formation-change table.',
  ),
  note(
    '5c',
    'El cambio repetido permite que algunos cuadros se muevan, y a la artillería a caballo enganchar, moverse, desenganchar y tirar en un turno.',
    'Repeated change is what lets some squares move and lets horse artillery limber, move, unlimber and fire in one turn.',
  ),
  rule(
    '5.1a',
    'Infantería en formación regular: sin marcador; se mueve y combate normalmente.',
    'Infantry regular formation: no marker, normal movement and combat.',
  ),
  rule(
    '5.1b',
    'Cuadro: lo puede adoptar la infantería de cualquier voluntad; se señala con CU.',
    'Square: infantry of any will may adopt it; shown by CU.',
  ),
  rule(
    '5.1c',
    'El cuadro se forma al moverse, como cambio de formación, o como reacción a la caballería.',
    'A square may be formed as a formation change in movement or as a reaction to cavalry.',
  ),
  rule('5.1d', 'El cuadro solo se forma en terreno despejado.', 'A square can be formed only in clear terrain.'),
  rule('5.1e', 'Formar cuadro al moverse cuesta 2 PM.', 'Forming square in movement costs 2 MP.'),
  rule(
    '5.1f',
    'En cuadro se mueve la ficha o pila de voluntad A, B, C o D; con E o F, no (pilas mixtas: Q101).',
    'A unit or stack in square with will A, B, C or D may move in square; with will E or F it may not (mixed stacks: Q101).',
  ),
  rule(
    '5.1g',
    'Un cuadro que se mueve pasa solo por hexágonos despejados.',
    'A moving square may pass only through clear hexes.',
  ),
  rule(
    '5.1h',
    'Un cuadro no se mueve por pueblo, bosque, puente, arroyo, río, matorral, desnivel moderado, desnivel impasable ni barranco (Q18).',
    'A square may not move through town, wood, bridge, stream, river, scrub, moderate slope, impassable slope or ravine (Q18).',
  ),
  rule(
    '5.1i',
    'Para un cuadro que se mueve, la carretera o el camino no anula el resto del terreno del hexágono.',
    'A road or track does not cancel the other terrain of a hex for a moving square.',
  ),
  rule('5.1j', 'Un cuadro que se mueve paga 2 PM por hexágono.', 'A moving square pays 2 MP per hex.'),
  rule(
    '5.1k',
    'Un cuadro encara en todas direcciones y puede moverse hacia cualquiera.',
    'A square faces all directions and may move in any direction.',
  ),
  rule(
    '5.1l',
    'Cuadro de reacción: se puede intentar cuando caballería enemiga, sola o apilada, ha llegado a 2 hexágonos de una infantería (Q19).',
    'Reaction square: may be attempted when an enemy cavalry unit or stack has come to 2 hexes from an infantry unit (Q19).',
  ),
  rule(
    '5.1m',
    'Cuadro de reacción: toda la infantería del hexágono hace una sola prueba de moral con la voluntad de la ficha superior.',
    'Reaction square: all infantry of the hex takes one morale test with the will of the top unit of the stack.',
  ),
  rule(
    '5.1n',
    'Cuadro de reacción: D o R es desorden; no hay cuadro y la infantería queda desordenada.',
    'Reaction square: D or R counts as disorder; the square is not formed and the infantry is disordered.',
  ),
  rule(
    '5.1o',
    'Cuadro de reacción: con «-» el dueño puede formarlo si quiere; se pone CU sobre la ficha o pila.',
    'Reaction square: result "-" lets the owner form square if he wishes; CU is placed on the unit or stack.',
  ),
  rule(
    '5.1p',
    'Cuadro de reacción: formarlo consume todos los PM de la ficha en el turno.',
    'Reaction square: forming it uses up all MP of the unit for the turn.',
  ),
  rule(
    '5.1q',
    'El combate entre esa caballería y la infantería se resuelve en el paso de cargas y choques.',
    'The combat between that cavalry and the infantry is resolved in the charge and shock step.',
  ),
  rule(
    '5.1r',
    'La infantería ligera puede desplegar en guerrilla (GR).',
    'Light infantry may deploy in skirmish order (GR).',
  ),
  rule(
    '5.1s',
    'Pantalla: las fichas en GR apiladas con otras van encima; las demás pueden estar en otra formación.',
    'Skirmish screen: GR units stacked with others must be on top of the stack; the others may be in other formations.',
  ),
  rule(
    '5.1t',
    'Si una pila con pantalla recibe 1 baja por fuego, la sufre la ficha en GR.',
    'Screened stack hit by fire for 1 loss: the GR unit takes it.',
  ),
  rule(
    '5.1u',
    'Si recibe 2 o más bajas por fuego, la primera es para la ficha en GR y el resto para la siguiente de la pila.',
    'Screened stack hit by fire for 2 or more losses: the GR unit takes the first, the next unit of the stack takes the rest.',
  ),
  rule(
    '5.1v',
    'La infantería ligera en GR y sola en su hexágono proyecta una ZdC de 2 hexágonos, todos de frente.',
    'Light infantry in GR alone in its hex projects a ZOC of 2 hexes and all those hexes count as front.',
  ),
  rule(
    '5.2a',
    'Artillería desplegada, a pie o a caballo: sin marcador; no se mueve y puede tirar.',
    'Deployed (unlimbered) artillery, foot or horse: no marker; it cannot move and can fire.',
  ),
  rule(
    '5.2b',
    'Artillería enganchada (AE): se mueve libremente y no puede tirar.',
    'Limbered artillery (AE): moves freely and cannot fire.',
  ),
  rule(
    '5.3a',
    'Caballería en formación regular: sin marcador; se mueve y combate normalmente.',
    'Cavalry regular formation: no marker, normal movement and combat.',
  ),
  rule(
    '5.3b',
    'La caballería ligera puede desplegar en guerrilla (GR).',
    'Light cavalry may deploy in skirmish order (GR).',
  ),
  rule(
    '5.3c',
    'La caballería en GR proyecta una ZdC de 2 hexágonos, todos de frente.',
    'Cavalry in GR projects a ZOC of 2 hexes and all those hexes count as front.',
  ),
  note(
    '5.3d',
    'La caballería en guerrilla sirve para retardar: frena infantes y estorba a los jinetes enemigos (nota del autor en el ejemplo 2).',
    "Skirmishing cavalry is meant to delay: it holds up infantry and limits enemy cavalry (designer's note at example 2).",
  ),
])

export const stacking = section('6', 'Apilado', 'Stacking', [
  rule(
    '6a',
    'Fichas de un mismo bando, aun de divisiones distintas, comparten hexágono dentro de los límites.',
    'Units of one side, even of different formations, may share a hex within the limits.',
  ),
  note(
    '6b',
    'Cuanto más lleno está un hexágono, más sufre de la artillería (9.5t y la tabla de fuego).',
    'Denser hexes suffer more from artillery (9.5t and the fire table).',
  ),
  rule('6c', 'Infantería regular: hasta 24 PF por hexágono.', 'Regular infantry: up to 24 SP per hex.'),
  rule(
    '6d',
    'Artillería con otras armas: una ficha de artillería por hexágono.',
    'Artillery with other arms: one artillery unit per hex.',
  ),
  rule('6e', 'Artillería sola: hasta 3 fichas por hexágono.', 'Artillery alone: up to 3 artillery units per hex.'),
  rule('6f', 'Caballería regular: hasta 16 PF por hexágono.', 'Regular cavalry: up to 16 SP per hex.'),
  rule(
    '6g',
    'Infantería en cuadro: como mucho 18 PF o 3 fichas, y además hasta 2 de artillería (Q101).',
    'Infantry in square: at most 18 SP or 3 units, plus up to 2 artillery units (Q101).',
  ),
  rule(
    '6h',
    'El límite del cuadro se mira solo al final del movimiento.',
    'The square limit is checked only at the end of movement.',
  ),
  rule(
    '6i',
    'Fichas con M que hacen todo su movimiento por carretera: una sola ficha de infantería, caballería o artillería por hexágono.',
    'Units under M that make their whole move by road: at most one infantry, cavalry or artillery unit per hex.',
  ),
  rule(
    '6j',
    'Las fichas con M que se mueven así no acaban apiladas con fichas de otra orden.',
    'Units under M moving so may not end stacked with units under another order.',
  ),
  rule('6k', 'Bosques y edificaciones: como mucho 18 PF.', 'Wood and building hexes: at most 18 SP.'),
  rule(
    '6l',
    'Españoles y británicos no se apilan juntos (Q88).',
    'Spanish and British units may not stack together (Q88).',
  ),
  rule(
    '6m',
    'Las pilas enemigas no se miran, salvo para calcular la proporción de un combate.',
    'Enemy stacks may not be inspected except to work out combat odds.',
  ),
])
