/** Sections 11.5 to 11.7: assault bombardment, entrenched camps, old fortifications. */
import { data, example, rule } from '@em/engine/rulebook'

export const assault = [
  rule(
    '11.5.1a',
    'En vez de un ABF el atacante puede declarar, en la Fase de Bombardeo, un ABF de Asalto contra un hexágono de Fortificación sin INF, CAV ni HAR enemiga.',
    'Instead of an ABF the attacker may declare, in the Bombardment Phase, an Assault ABF on a Fortification hex holding no enemy INF, CAV or HAR.',
  ),
  rule(
    '11.5.1b',
    'Se resuelve al empezar la Fase de Combate: el bombardeo y el asalto de una unidad INF, CAV o PIO.',
    'It is resolved at the start of the Combat Phase: the bombardment and the assault by an INF, CAV or PIO unit.',
  ),
  rule(
    '11.5.2a',
    'La unidad que asalta debe estar adyacente al final de la Fase de Movimiento y tener el hexágono entre sus frontales.',
    'The assaulting unit must be adjacent to the hex at the end of the Movement Phase with it among its front hexes.',
  ),
  rule(
    '11.5.2b',
    'Columnas a la derecha según el CBF de la Fortificación, 2-4 / 5-8 / más de 8: INF A+, A o B 4/3/2; INF C 3/2/1; CAV 1/0/0.',
    'Column shift right, by Fortification CBF 2-4 / 5-8 / over 8: INF A+, A or B 4/3/2; INF C 3/2/1; CAV 1/0/0.',
  ),
  rule(
    '11.5.2c',
    'Una columna a la izquierda si alguna Fortificación del hexágono no es objetivo de ningún ABF ni ABF de Asalto.',
    'One column left if at least one Fortification in the hex is the target of no ABF or Assault ABF.',
  ),
  rule(
    '11.5.3',
    '(Igual que 11.5.2c.) La columna a la izquierda protege a cada Fortificación asaltada del hexágono.',
    '(Same as 11.5.2c.) The left shift protects each assaulted Fortification of the hex.',
  ),
  rule('11.5.4a', 'Un ABF de Asalto por Fortificación.', 'One Assault ABF per Fortification.'),
  rule(
    '11.5.4b',
    'Un ● contra un hexágono con varias Fortificaciones destruye el objetivo sin más.',
    'A ● result against a hex with several Fortifications destroys the target outright.',
  ),
  rule(
    '11.5.4c',
    'El atacante puede seguir entonces con la misma unidad contra otra Fortificación del hexágono, con el mismo número y sin el ●; la unidad que la tuviera asignada queda inactiva.',
    'The attacker may then continue with the same unit against another Fortification of the hex at the same numeric result without the ●; any unit that had been assigned to it becomes inactive.',
  ),
  rule(
    '11.5.4e',
    'A esa segunda Fortificación se le aplican el ajuste de protección de 8.6.4b (+10 mejor, -6 peor protegida que el primer objetivo) y el de pérdidas del ENC de 11.6.14, recalculado tras la primera destrucción (EX14).',
    'The protection adjustment of 8.6.4b (+10 better, -6 less protected than the first target) and the ENC loss modifier of 11.6.14, recomputed after the first destruction, apply to that second Fortification (EX14).',
  ),
  rule(
    '11.5.4d',
    'O parar y dejar que la otra unidad haga su asalto previsto.',
    'Or stop and let the other unit make its planned assault.',
  ),
  rule(
    '11.5.5a',
    'Un PIO que asalta suma AFF 4 y corre 4 columnas a la derecha (sea cual sea el CBF de la Fortificación).',
    "A PIO assaulting adds AFF 4 and shifts 4 columns right (whatever the Fortification's CBF).",
  ),
  rule(
    '11.5.5b',
    'Un PIO puede asaltar solo con un AFF efectivo de 14 (AFF 4 movido 4 columnas).',
    'A PIO may assault alone with an effective AFF of 14 (= AFF 4 moved 4 columns).',
  ),
  rule(
    '11.5.6a',
    'Después de la Fortificación, la unidad que asalta hace Prueba de CAB; si falla pierde un paso (y recibe Paso Perdido si sobrevive).',
    'After the Fortification has tested, the assaulting unit takes a CAB Test; failure = lose a step (and a Step Lost marker if it survives).',
  ),
  rule(
    '11.5.6b',
    'Modificadores, acumulables: 7.4.2, 7.5.4, 15.1.1; CBF de la Fortificación 5-6: -1, CBF ≥ 7: -2; Accidentado o Montañoso -2; tras un Río -2; tras una orilla inundada -6; asalta un PIO +1; Fortificación destruida +3.',
    'Modifiers, cumulative: 7.4.2, 7.5.4, 15.1.1; Fortification CBF 5-6: -1, CBF ≥ 7: -2; Rough or Mountainous -2; behind a River -2; behind a flooded bank -6; assaulting unit is PIO +1; Fortification destroyed +3.',
  ),
  rule(
    '11.5.6c',
    'En el asalto a una sola Fortificación con resultado ●, o cuyo CAB ajustado es ≤ 0, la unidad que asalta no prueba.',
    'In an assault on a single Fortification with a ● result, or whose adjusted CAB is ≤ 0, the assaulting unit does not test.',
  ),
  rule(
    '11.5.7',
    'La ART de un ABF de Asalto no hace nada más en las Fases de Movimiento y Combate.',
    'ART in an Assault ABF is inactive in the Movement and Combat Phases otherwise.',
  ),
  rule(
    '11.5.8',
    'Si se destruyen todas las Fortificaciones del hexágono, la unidad que asalta puede avanzar a él, con pasos perdidos o sin ellos.',
    'If all Fortifications of the hex are destroyed the assaulting unit may advance into it, step losses or not.',
  ),
  rule(
    '11.5.9',
    'No puede avanzar mientras quede una Fortificación Activa.',
    'It may not advance while an Active Fortification remains.',
  ),
  rule(
    '11.5.10a',
    'El objetivo declarado de un ABF de Asalto no se cambia.',
    'A declared Assault ABF target cannot be changed.',
  ),
  rule(
    '11.5.10b',
    'Si otros ya lo han destruido, las unidades asignadas no hacen nada en la Fase de Combate.',
    'If the target has already been destroyed by others, the units assigned do nothing in the Combat Phase.',
  ),
  example('EX13', 'Asalto a Charlemont.', 'Assault on Charlemont.'),
  data(
    '11.6.1a',
    'Los Atrincheramientos Mejorados están impresos, son permanentes y solo existen alrededor de ENC.',
    'Improved Entrenchments are printed, permanent and exist only around an ENC.',
  ),
  rule(
    '11.6.1b',
    'En un Combate desde varios hexágonos cuentan si al menos un atacante ataca por uno de esos lados.',
    'In a multi-hex Combat their bonus applies if at least one attacker attacks through such a hexside.',
  ),
  rule(
    '11.6.2a',
    'Acabadas las obras de movilización aprovechan a todas las unidades menos la CAV, hasta 8 Pasos Totales, tras el lado.',
    'Beneficiaries once mobilisation works are done: all units except CAV, up to 8 Total Steps, behind the hexside.',
  ),
  rule(
    '11.6.2b',
    'Combate: CBF x3,5 el alemán, x3 el belga o francés.',
    'Combat: CBF x3.5 German, x3 Belgian or French.',
  ),
  rule(
    '11.6.2c',
    'ABU: ARF partido por dos y +5 (alemán) o +4 (belga o francés).',
    'ABU: ARF halved and +5 (German) or +4 (Belgian or French).',
  ),
  rule(
    '11.6.3',
    'Las unidades en Atrincheramientos Mejorados solo se retiran si tras el Combate están en Nivel de Desgaste 2 o peor.',
    'Units in Improved Entrenchments retreat only if at Attrition Level 2 or worse after the Combat.',
  ),
  data(
    '11.6.4a',
    'Un ENC son varias Fortificaciones dentro de un cinturón de Atrincheramientos Regulares, Mejorados o ambos.',
    'An ENC = several Fortifications inside a belt of Regular and/or Improved Entrenchments.',
  ),
  data(
    '11.6.4b',
    'Estrasburgo: Regulares al este, Mejorados al oeste, norte y sur; línea del Breusch, de Estrasburgo a la Feste KWII: el hexágono F13 tiene Atrincheramientos Regulares contra ataques desde F12.',
    'Strasbourg: Regular on the east side, Improved on west, north and south; Breusch line from Strasbourg to Feste KWII: hex F13 has Regular Entrenchments against attacks from F12.',
  ),
  rule(
    '11.6.5',
    'Hasta el turno que da el Registro de Turnos los atrincheramientos de un ENC valen un nivel menos (Mejorados como Regulares, Regulares como Obras de Campaña).',
    "Until the turn shown on the Turn Record an ENC's entrenchments count one level lower (Improved as Regular, Regular as Field Works).",
  ),
  rule(
    '11.6.6',
    'Lieja nunca termina: sus Atrincheramientos Mejorados cuentan siempre como Regulares.',
    'Liège never finishes: its Improved Entrenchments always count as Regular.',
  ),
  rule(
    '11.6.7a',
    'Las unidades enemigas no entran en un hexágono de ENC con una Fortificación Activa o una unidad de su dueño.',
    'Enemy units may not enter an ENC hex holding an Active Fortification or a unit of the owner.',
  ),
  rule(
    '11.6.7b',
    'Los Fuertes Activos de un ENC ejercen ZOC por todo el perímetro exterior del ENC.',
    "Active Forts of an ENC exert a ZOC all round the ENC's outer perimeter.",
  ),
  rule(
    '11.6.8a',
    'La unidad atacada dentro de un ENC y tras atrincheramientos suma el CBF de todas las Fortificaciones Activas de su hexágono.',
    'A unit attacked inside an ENC behind entrenchments adds the CBF of all Active Fortifications in its hex.',
  ),
  rule(
    '11.6.8b',
    'HQ y ENG refugiados allí no pueden ser atacados.',
    'HQ and ENG sheltering there cannot be attacked.',
  ),
  rule(
    '11.6.9a',
    'La unidad tras atrincheramientos en un hexágono de ENC con una Fortificación Activa es atacada como si sus seis hexágonos fueran frontales, sean cuales sean su UFA y sus pasos.',
    'A unit behind entrenchments in an ENC hex with an Active Fortification is attacked as if all six hexes were its front, whatever its UFA and steps.',
  ),
  rule(
    '11.6.9b',
    'Su presencia impide los ABF de Asalto contra el hexágono.',
    'Its presence bars any Assault ABF on the hex.',
  ),
  rule(
    '11.6.10',
    'En un hexágono de ENC con una Fortificación Activa no hay ZOC enemiga.',
    'No enemy ZOC exists in an ENC hex with an Active Fortification.',
  ),
  rule(
    '11.6.11',
    'En un hexágono de ENC sin Fortificación Activa los atrincheramientos bajan un nivel.',
    'In an ENC hex without Active Fortification entrenchments drop one level.',
  ),
  rule(
    '11.6.12',
    'Las unidades aliadas en el ENC de otra nación aliada usan sus atrincheramientos con un nivel menos.',
    "Allied units in another Allied nation's ENC use its entrenchments one level lower.",
  ),
  rule(
    '11.6.13',
    'ABU de las Fortificaciones contra enemigos dentro de su propio ENC: +2.',
    'ABU by Fortifications at enemy units inside their own ENC: +2.',
  ),
  rule(
    '11.6.14',
    'CAB de las Fortificaciones que le quedan a un ENC: -1 con el 50% destruido; -3 con el 75%; -6 cuando solo queda una.',
    "CAB of an ENC's remaining Fortifications: -1 when 50% are destroyed; -3 at 75%; -6 when only one is left.",
  ),
  rule(
    '11.6.15a',
    'Cuando un ENC se queda sin Fortificación Activa, quien lo tomó debe mantener una unidad de INF en uno cualquiera de sus hexágonos.',
    'Once an ENC has no Active Fortification its captor must keep one INF unit in any one of its hexes.',
  ),
  rule(
    '11.6.15b',
    'Si no, sus ferrocarriles le quedan cortados y no puntúa VP por el ENC.',
    'Otherwise its rail lines are cut for him and he scores no VP for the ENC.',
  ),
  example('EX14', 'Cuatro ABF de Asalto contra Maubeuge.', 'Four times Assault ABF on Maubeuge.'),
  rule(
    '11.7.1a',
    'Las Fortificaciones Antiguas protegen a INF y ART del hexágono, hasta 4 Pasos Totales, una vez que su dueño declara que las ocupa.',
    'Old Fortifications protect INF and ART in the hex, up to 4 Total Steps, once the owner declares occupation.',
  ),
  rule('11.7.1b', 'Su CBF es x1,5 al defender allí.', 'Their CBF is x1.5 when defending there.'),
  rule(
    '11.7.2',
    'No se acumulan con Obras de Campaña ni con Atrincheramientos Regulares o Mejorados.',
    'Not cumulative with Field Works, Regular or Improved Entrenchments.',
  ),
]
