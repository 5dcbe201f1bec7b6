/** Sections 2.5 to 2.7: what a counter says of its unit. */
import { data, note, rule } from '@em/engine/rulebook'

export const unitValues = [
  data(
    '2.5.1',
    'Ficha de INF o CAV: tamaño, tipo, nacionalidad, Rango, división matriz, CBF (rojo claro: débil), ARF (rojo: obuses pesados), cuerpo y su color (diagonal: autónoma), Nivel de Desgaste, ejército alemán, CAB, designación (líneas blancas: francesa de África), MF y movilidad, AFF.',
    'INF and CAV counter: size, type, nationality, Unit Rank, parent division, CBF (light red = weak), ARF (red = heavy howitzers), corps and its colour (diagonal = autonomous), Attrition Level, German army, CAB, designation (white lines = French African unit), MF and mobility, AFF.',
  ),
  data(
    '2.5.2',
    'Ficha de HAR: marca de relación con una fortaleza, nacionalidad, designación, CBF, ARF, color de ejército, tamaño y tipo, CAB, MF y movilidad, AFF.',
    'HAR counter fields: fortress-relation mark, nationality, designation, CBF, ARF, army colour, size and type, CAB, MF and mobility, AFF.',
  ),
  data(
    '2.5.3a',
    'La ficha de SAR tiene dos caras: la de movimiento (símbolo de ferrocarril o motor) y la de FIP.',
    'SAR counters have two sides: moving (rail or motor symbol) and FIP.',
  ),
  rule(
    '2.5.3b',
    'En la cara de FIP el MF es 0: la unidad no puede moverse.',
    'On the FIP side MF is 0: the unit cannot move.',
  ),
  rule(
    '2.5.3c',
    'En la cara de movimiento los factores de artillería son nulos: la unidad no puede disparar.',
    'On the moving side the artillery factors are null: the unit cannot fire.',
  ),
  rule('2.5.3d', 'Un CBF impreso en gris no se puede usar.', 'A CBF printed in grey may not be used.'),
  rule('2.5.4', 'Todos los PIO tienen Rango A+.', 'All PIO have Unit Rank A+.'),
  data(
    '2.5.5a',
    'Ficha de HQ: designación (punto: unidad mejorada), Radio de Mando en hexágonos, número de escuadrones aéreos (reglas opcionales), CAB, MF y movilidad; símbolo gris: radio corto; símbolo rojo: HQ con doctrina (21).',
    'HQ counter fields: designation (dot = upgraded unit), Command Radius in hexes, number of air squadrons (optional rules), CAB, MF and mobility; grey symbol = low radius; red symbol = doctrine HQ (21).',
  ),
  data(
    '2.5.5b',
    'Los HQ alemanes tienen cara Restringida (antes del GT22: dos radios, color de ejército) y cara No Restringida (desde el GT22: un radio, sin color de ejército).',
    'German HQs have a Restricted side (before GT22: two radii, army colour) and an Unrestricted side (from GT22: one radius, no army colour).',
  ),
  rule(
    '2.5.5c',
    'En la cara Restringida el primer radio, menor, vale para la INF de un cuerpo, y el segundo para las demás unidades.',
    'On the Restricted side the first, smaller radius applies to INF belonging to a corps, the second to every other unit.',
  ),
  rule(
    '2.5.5d',
    'En la cara No Restringida el único radio vale para todas las unidades de cualquier ejército alemán.',
    'On the Unrestricted side the one radius applies to all units of any German army.',
  ),
  data(
    '2.5.6a',
    'ENG: SCF los franceses y belgas, Ebk los alemanes; los británicos no tienen; los ENG carecen de CBF, ARF y AFF.',
    'ENG: SCF for French and Belgian, Ebk for German; the British have none; ENG have no CBF, ARF or AFF.',
  ),
  rule(
    '2.5.6b',
    'Los ENG vuelan puentes y obras ferroviarias (16.1) y también los reparan (17.1).',
    'ENG may destroy bridges and railway structures (16.1) and repair them (17.1).',
  ),
  data(
    '2.5.7a',
    'El color y el número de la casilla dan el cuerpo; un cuerpo son dos divisiones de INF.',
    'Corps box colour and number give corps membership; a corps consists of two INF divisions.',
  ),
  rule(
    '2.5.7b',
    'La casilla de cuerpo rellena en diagonal hace autónoma a la unidad: 9.4.11 no la afecta.',
    'A diagonally filled corps box makes the unit autonomous: exempt from 9.4.11.',
  ),
  rule(
    '2.5.7c',
    'Una unidad es huérfana cuando la otra de su cuerpo ha sido destruida.',
    'A unit is an orphan when the other unit of its corps is destroyed.',
  ),
  data(
    '2.5.8a',
    'El CAB de las unidades va de 15 (el mejor) a 5 (el peor).',
    'CAB runs from 15 (best) to 5 (worst) for units.',
  ),
  data(
    '2.5.8b',
    'El CAB baja al perder pasos (según la cara de la ficha).',
    'CAB falls as steps are lost (per counter side).',
  ),
  data(
    '2.5.9a',
    'Tipos de movilidad: Normal (negro en casilla blanca), Superior (blanco en verde), de Montaña (blanco en negro, MIN) y ART de ferrocarril (casilla amarilla).',
    'Mobility types: Normal (black on white box), Superior (white on green), Mountain (white on black, MIN), Rail-bound ART (yellow box).',
  ),
  data('2.5.9b', 'El MF son los puntos de movimiento de la unidad.', "MF is the unit's movement allowance in points."),
  data(
    '2.5.9c',
    'MF y movilidad son de la cara de la ficha: la 7.ID lleva 50 Normal en sus tres primeras caras y 40 Superior en la última.',
    'MF and mobility type belong to the counter side: 7.ID prints 50 Normal on its first three sides and 40 Superior on its last.',
  ),
  data(
    '2.5.10',
    'El AFF es la capacidad de algunas unidades de dañar Fortificaciones: ART, PIO y las divisiones de INF que lo llevan impreso (la 7.ID, AFF 2 en sus dos primeras caras).',
    'AFF is the capacity of some units to damage Fortifications: ART, PIO, and INF divisions that print one (7.ID prints AFF 2 on its first two sides).',
  ),
  data(
    '2.5.11a',
    'El ARF sirve para bombardear unidades enemigas adyacentes.',
    'ARF is used to bombard adjacent enemy units.',
  ),
  data(
    '2.5.11b',
    'Un ARF rojo da las ventajas de 6.1.3 y 9.5.1.',
    'A red ARF gives the advantages of 6.1.3 and 9.5.1.',
  ),
  data(
    '2.5.11c',
    'El rojo es de la cara y no de la unidad: la 7.ID lleva ARF rojo en sus caras de 4 y 3 pasos y negro por debajo.',
    'Red is a property of the counter side, not of the unit: 7.ID prints a red ARF on its sides with 4 and 3 steps and a black one below.',
  ),
  rule(
    '2.5.12',
    'Una unidad con el CBF en rojo claro no puede atacar totalmente comprometida (9.1.7) ni avanzar tras el Combate (9.6.5).',
    'A unit whose CBF is light red may not attack fully committed (9.1.7) nor advance after Combat (9.6.5).',
  ),
  rule(
    '2.5.13a',
    'Una unidad cuyo símbolo muestra dos partes puede dividirse en dos unidades menores.',
    'A unit whose type symbol shows two parts may split into two smaller units.',
  ),
  data(
    '2.5.13b',
    'Las divididas llevan su formación matriz a la izquierda del Rango; casos especiales: 4.KK, 17.ID y 14e CA francés, de 6.6.3 a 6.6.5.',
    'Split units show their parent formation left of their rank; special cases 4.KK, 17.ID, French 14e CA in 6.6.3 to 6.6.5.',
  ),
  data(
    '2.5.14',
    'Rangos, solo de INF y CAV, del mejor al peor: A+, A, B, C, D.',
    'Unit Ranks, INF and CAV only, best to worst: A+, A, B, C, D.',
  ),
  note(
    '2.5.15',
    'Las unidades Relacionadas con Fortificaciones ganan cerca de su fortaleza: 5.1.4, 11.3.8, 11.4.8.',
    'Fortification-Related units gain near their own fortress: 5.1.4, 11.3.8, 11.4.8.',
  ),
  rule(
    '2.5.16',
    'Una SAR con la marca de largo alcance (más de 13 km) puede bombardear objetivos no adyacentes (8.5.2).',
    'A SAR with the long-range mark (over 13 km) may bombard non-adjacent targets (8.5.2).',
  ),
  rule(
    '2.5.17',
    'Una SAR con marca de proyectil (negro, 42 cm; blanco sobre azul, 30,5 o 28 cm) lleva la cuenta de su munición (8.8.2).',
    'A SAR with a shell mark (black 42 cm; white on blue 30.5 or 28 cm) is subject to ammunition tracking (8.8.2).',
  ),
  data(
    '2.5.18',
    'Las fichas francesas y belgas de dos colores visten Uniformes Llamativos (9.4.7).',
    'French and Belgian two-coloured counters wear conspicuous uniforms (9.4.7).',
  ),
  data(
    '2.5.19',
    'BCA, BCP y JB son infantería ligera de élite (9.4.4, 9.4.5, 13.1.12).',
    'BCA, BCP and JB units are elite light infantry (9.4.4, 9.4.5, 13.1.12).',
  ),
  data(
    '2.5.20',
    'Radio de Mando: distancia máxima en hexágonos a un HQ a la que una unidad es del todo eficaz.',
    'Command Radius = greatest distance in hexes from an HQ at which a unit is fully effective.',
  ),
  data(
    '2.5.21',
    'Opcional: escuadrones aéreos de cada HQ para el Recon Aéreo (20.1).',
    'Optional: air squadrons per HQ for Air Recon (20.1).',
  ),
  data(
    '2.6.1',
    'Un punto tras la designación señala la versión posterior y mejorada de una unidad.',
    'A dot after a designation marks the later, upgraded version of a unit.',
  ),
  note(
    '2.7.1',
    'Las designaciones son las de 1914; su clave está en el capítulo 23.',
    'Designations are those of 1914; key in chapter 23.',
  ),
]
