/** Section 8: reinforcements, replacements and the withdrawal. */
import { rule, section } from '@em/engine/rulebook'

export const reinforcements = section(
  '8',
  'Refuerzos, reemplazos y retiradas',
  'Reinforcements, replacements and withdrawal',
  [
    rule(
      '8.1a',
      'Orden de la fase RR&R: refuerzos, reemplazos y, por último, la retirada.',
      'Order inside the RRW phase: reinforcements, then replacements, then the withdrawal.',
    ),
    rule('8.1b', 'Una unidad con turno de entrada es un refuerzo.', 'A unit with an entry turn is a reinforcement.'),
    rule(
      '8.1c',
      'Solo el alemán retira unidades, como último paso de su fase RR&R del turno 5.',
      'Only the German withdraws units, as the last step of his RRW phase of turn 5.',
    ),
    rule(
      '8.2a',
      'Los refuerzos alemanes marcados 1415 entran por Colonia; los marcados E, por el borde este (1015–4511).',
      'German reinforcements marked 1415 enter at Cologne; those marked E enter on the east edge (1015–4511).',
    ),
    rule(
      '8.3a',
      'Los refuerzos británicos, menos el Cuerpo Indio, entran por cualquier ciudad portuaria de control aliado.',
      'British reinforcements, except the Indian Corps, enter at any Allied-controlled port city.',
    ),
    rule(
      '8.3b',
      'El Cuerpo Indio (turno 24, marcado S) entra por el borde sur.',
      'The Indian Corps (turn 24, marked S) enters on the south edge.',
    ),
    rule(
      '8.3c',
      'La Brigada Naval británica (la División Naval no) puede desembarcar en cualquier hexágono costero sin unidades alemanas.',
      'The British Naval Brigade, not the Naval Division, may enter in any coastal hex not occupied by a German unit.',
    ),
    rule(
      '8.3d',
      'Si el alemán controla todos los puertos, los refuerzos británicos, menos el Cuerpo Indio, pueden entrar por el borde oeste.',
      'If the German controls every port, British reinforcements other than the Indian Corps may enter on the west edge.',
    ),
    rule(
      '8.4a',
      'Los refuerzos franceses marcados S entran por el borde sur.',
      'French reinforcements marked S enter on the south edge.',
    ),
    rule(
      '8.4b',
      'Solo dos refuerzos franceses llevan P y entran en cualquier hexágono de París.',
      'Exactly two French reinforcements are marked P and enter in any Paris hex.',
    ),
    rule(
      '8.4c',
      'Los demás refuerzos franceses entran en el hexágono impreso en su ficha.',
      'Other French reinforcements enter in the hex printed on them.',
    ),
    rule('8.4d', 'No hay refuerzos belgas.', 'There are no Belgian reinforcements.'),
    rule(
      '8.5a',
      'Un refuerzo con hexágono de entrada solo se coloca en él; ese hexágono nunca cambia.',
      'A reinforcement with an entry hex may only be placed in that hex; the hex never changes.',
    ),
    rule(
      '8.5b',
      'La entrada se retrasa a una fase RR&R posterior mientras el hexágono sea de control enemigo, esté DES sin ser ciudad portuaria, o esté apilado al límite.',
      'Entry is postponed to a later RRW phase while the hex is enemy-controlled, or OOS and not a port city, or stacked to the limit.',
    ),
    rule(
      '8.5c',
      'Quien llega por un borde se coloca en cualquier hexágono de ese borde sin unidades enemigas en ese instante.',
      'Edge arrivals are placed in any hex of the designated edge not occupied by an enemy unit at that instant.',
    ),
    rule(
      '8.5d',
      'El dueño puede retener refuerzos para turnos posteriores.',
      'The owner may hold reinforcements back to later turns.',
    ),
    rule(
      '8.5e',
      'Un refuerzo debe poder trazar abastecimiento desde el instante en que entra.',
      'A reinforcement must be able to trace supply from the instant it enters.',
    ),
    rule(
      '8.5f',
      'Los refuerzos entran a plena fuerza y ese turno se mueven y combaten con normalidad; colocarlos no cuesta nada.',
      'Reinforcements enter at full strength with full movement and combat capability that turn; placement costs nothing.',
    ),
    rule(
      '8.6a',
      'Un reemplazo repone un paso de una unidad elegible del mapa o reconstruye con un paso una unidad elegible muerta.',
      'One replacement restores one step to an eligible unit on the map or rebuilds an eligible dead unit with one step.',
    ),
    rule(
      '8.6b',
      'Los reemplazos sin usar se acumulan sin límite; ningún bando empieza con ellos.',
      'Unused replacements accumulate without limit; each side starts with none.',
    ),
    rule(
      '8.6c',
      'Desde el turno 4, franceses y alemanes reciben tres reemplazos cada uno por turno de juego.',
      'From turn 4 on, French and Germans each receive three replacements per game turn.',
    ),
    rule(
      '8.6d',
      'Reemplazos británicos: dos en el turno 7, uno en el 29 y ninguno más.',
      'British replacements: two on turn 7, one on turn 29, none otherwise.',
    ),
    rule('8.6e', 'Los belgas nunca reciben reemplazos.', 'Belgians never receive replacements.'),
    rule(
      '8.6f',
      'Los reemplazos aliados son nacionales y no se pasan de un país a otro.',
      'Allied replacements are national and cannot be passed between nationalities.',
    ),
    rule(
      '8.7a',
      'En el mapa solo recibe reemplazos la infantería reducida, y no la naval.',
      'On the map only reduced infantry, not naval infantry, may receive replacements.',
    ),
    rule(
      '8.7b',
      'Del montón de fichas muertas solo se reconstruyen cuerpos de infantería, también los ad hoc.',
      'Only infantry corps, including ad hoc corps, may be rebuilt from the dead pile.',
    ),
    rule(
      '8.7c',
      'Una unidad recibe como mucho un reemplazo por turno de juego; un cuerpo reconstruido vuelve siempre con un paso.',
      'A unit receives at most one replacement per game turn; a rebuilt corps returns with exactly one step.',
    ),
    rule(
      '8.7d',
      'Los cuerpos alemanes reconstruidos vuelven por el borde este.',
      'Rebuilt German corps return on the east edge.',
    ),
    rule(
      '8.7e',
      'Los cuerpos británicos reconstruidos vuelven por cualquier puerto de control aliado.',
      'Rebuilt British corps return at any Allied-controlled port.',
    ),
    rule(
      '8.7f',
      'Los cuerpos franceses reconstruidos vuelven por el borde sur en Francia.',
      'Rebuilt French corps return on the south edge in France.',
    ),
    rule(
      '8.7g',
      'Si Bélgica fue violada, los alemanes en Francia al oeste del Mosa (3.8a) no reciben reemplazos antes del turno 10.',
      'If Belgium was violated, German units in France west of the Meuse (3.8a) cannot receive replacements before turn 10.',
    ),
    rule(
      '8.7h',
      'Una unidad del mapa debe estar totalmente abastecida para recibir un reemplazo.',
      'A unit on the map must be fully supplied to receive a replacement.',
    ),
    rule(
      '8.7i',
      'La unidad que recibe un reemplazo, o el cuerpo reconstruido, no hace nada más en ese turno de jugador (marcador R&R).',
      'A unit that received a replacement, including a rebuilt corps, does nothing else in that player turn (R&R marker).',
    ),
    rule(
      '8.8a',
      'En el turno 5 el alemán puede hacer la retirada al este: todo o nada, y sin aplazarla (A8).',
      'On turn 5 the German may make the eastern withdrawal: all or nothing, and it cannot be postponed (A8).',
    ),
    rule(
      '8.8b',
      'Coste: dos cuerpos de infantería abastecidos, a plena fuerza y con ataque 5 o más, salen del mapa para siempre.',
      'Cost: two supplied full-strength infantry corps with attack factor 5 or more are removed from the map permanently.',
    ),
    rule(
      '8.8c',
      'Además, un cuerpo de caballería abastecido pierde un paso.',
      'In addition one supplied cavalry corps loses one step.',
    ),
    rule(
      '8.8d',
      'Los cuerpos retirados se toman de donde están; no salen moviendo.',
      'Withdrawn corps are taken from where they stand; they do not move off.',
    ),
    rule(
      '8.8e',
      'Renunciar sube a 20 el premio aliado del turno 30 (4.4b).',
      'Declining raises the Allied award of turn 30 to 20 (4.4b).',
    ),
  ],
)
