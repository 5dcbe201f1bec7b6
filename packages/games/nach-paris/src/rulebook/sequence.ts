/** Section 3: the turn and its phases. */
import { data, rule, section, setup } from '@em/engine/rulebook'

export const sequence = section('3', 'Turno y secuencia de juego', 'Turn and sequence of play', [
  setup(
    '3.0',
    'El primer GT de un escenario solo permite colocar unidades (llegadas; las de ferrocarril se mueven por 7.7.3), intentar Obras de Campaña y usar los Reemplazos que haya; lo demás espera al segundo GT, salvo SSR (R4).',
    'The first GT of a scenario allows only placement of units (arrivals; those by rail move by 7.7.3), Field Works attempts and any Replacements given; everything else waits for the second GT unless an SSR says otherwise (R4).',
  ),
  rule(
    '3.1.1a',
    'Un GT es un Turno de Jugador alemán y luego uno aliado.',
    'A GT = one German Player Turn, then one Allied Player Turn.',
  ),
  rule(
    '3.1.1b',
    'El jugador de quien es el Turno de Jugador es el atacante; el otro, el defensor.',
    'The player whose Player Turn it is is the attacker, the other the defender.',
  ),
  setup(
    '3.1.1c',
    'El marcador de GT empieza por su cara alemana en la casilla del primer turno del escenario.',
    "The GT marker starts on its German side on the scenario's first turn box.",
  ),
  rule(
    '3.2.1a',
    'El Turno de Jugador tiene cuatro fases en este orden: I Administrativa, II Bombardeo, III Movimiento, IV Combate.',
    'A Player Turn has four phases in order: I Administrative, II Bombardment, III Movement, IV Combat.',
  ),
  rule(
    '3.2.1b',
    'Orden en I: (solo en la primera Fase Administrativa alemana, delimitar el ferrocarril) 1 tirada de lluvia torrencial, 2 determinar las LOC, 3 reparar estructuras y, desde el GT14, abrir esclusas.',
    'Order in I: (first German Administrative Phase only: rail delimitation) 1 torrential rain roll, 2 LOC determination, 3 repair of structures and, from GT14, lock opening.',
  ),
  rule(
    '3.2.1c',
    'Orden en II: 1 bombardeo preparatorio (ABU y ABF), 2 declarar los ABF de Asalto.',
    'Order in II: 1 preparatory bombardment (ABU and ABF), 2 declaration of Assault ABFs.',
  ),
  rule(
    '3.2.1d',
    'Orden en III: retirar los FOM propios; 1 retiradas obligatorias; 2 movimiento, encaramiento y llegadas, y en cualquier momento destruir estructuras, delimitar el ferrocarril y dividir o recombinar.',
    'Order in III: remove own FOM markers; 1 mandatory withdrawals; 2 movement, facing and arrivals, with structure destruction, rail delimitation and splitting or recombining at any moment.',
  ),
  rule(
    '3.2.1e',
    'Orden en IV: resolver los ABF de Asalto; A Combates; ajustar los Paso Perdido; B Movimiento de Combate; C Consolidación; D Reemplazos; E Obras de Campaña; quitar los marcadores de EXM, Bombardeo Preliminar y ABF de Asalto.',
    'Order in IV: resolve Assault ABFs; A Combats; adjust Step Lost markers; B Combat Movement; C Consolidation; D Replacements; E Field Works; then remove EXM, Preliminary Bombardment and Assault ABF markers.',
  ),
  rule(
    '3.2.1f',
    'En el Turno de Jugador aliado, dentro de cada paso (secuencial u opcional) actúan primero los belgas, luego los franceses y luego los británicos; el orden se repite en cada paso, no una vez por turno.',
    'In the Allied Player Turn, inside every step (sequential or optional) Belgian units act first, then French, then British; the order restarts at each step, not once per turn.',
  ),
  setup(
    '3.2.2a',
    'En la primera Fase Administrativa alemana del escenario el alemán solo delimita el ferrocarril (12.1).',
    'In the first German Administrative Phase of a scenario the German player carries out only the rail delimitation (12.1).',
  ),
  rule(
    '3.2.2b',
    'Desde el GT siguiente toda Fase Administrativa tiene sus tres pasos.',
    'From the next GT on every Administrative Phase runs its three steps.',
  ),
  rule(
    '3.2.2c',
    'La lluvia solo se tira en la Fase Administrativa alemana y solo si el Registro de Turnos la señala en ese GT.',
    'The rain roll happens only in the German Administrative Phase and only if the Turn Record shows rain for the GT.',
  ),
  rule(
    '3.2.2d',
    'En toda Fase Administrativa se determina la LOC de ambos bandos, primero el atacante y luego el defensor.',
    'LOC is determined for both sides in every Administrative Phase, attacker first, then defender.',
  ),
  rule('3.2.2e', 'Las acciones de ingenieros son solo del atacante.', 'Engineer actions are for the attacker only.'),
  rule('3.2.3a', 'En la Fase de Bombardeo solo actúa el atacante.', 'Only the attacker acts in the Bombardment Phase.'),
  rule(
    '3.2.3b',
    'Los ABF de Asalto se declaran en la Fase de Bombardeo y se ejecutan al empezar la Fase de Combate.',
    'Assault ABFs are declared in the Bombardment Phase and carried out at the start of the Combat Phase.',
  ),
  rule(
    '3.2.4',
    'En la Fase de Movimiento solo actúan las unidades del atacante que no actuaron en la de Bombardeo.',
    'Only attacker units that did not act in the Bombardment Phase may act in the Movement Phase.',
  ),
  rule(
    '3.2.5a',
    'Antes que nada en la Fase de Combate se resuelven todos los ABF de Asalto declarados y se aplican al momento.',
    'All declared Assault ABFs are resolved, with results applied at once, before anything else in the Combat Phase.',
  ),
  rule(
    '3.2.5b',
    'ART y CAV que hayan actuado en Bombardeo dejan pasar en blanco la Fase de Combate.',
    'ART and CAV that acted in the Bombardment Phase may do nothing in the Combat Phase.',
  ),
  rule(
    '3.2.5c',
    'La INF que actuó en la Fase de Bombardeo solo puede intentar Obras de Campaña (paso E).',
    'INF that acted in the Bombardment Phase may only attempt Field Works (step E).',
  ),
  rule(
    '3.2.5d',
    'El atacante inicia los Combates de uno en uno, con las unidades aptas que quiera; cada uno se resuelve del todo antes del siguiente.',
    'The attacker starts Combats one at a time, with whichever eligible units he wants; each is fully resolved before the next begins.',
  ),
  rule(
    '3.2.5e',
    'Tras todos los Combates el atacante retira sus Paso Perdido y gira sus 2+ Pasos Perdidos a Paso Perdido, salvo los que recibió en la Fase de Combate que acaba de librar.',
    "After all Combats, the attacker's Step Lost markers are removed and 2+ Steps Lost markers are turned to Step Lost, except for markers gained by the attacker during the Combat Phase just fought.",
  ),
  rule(
    '3.2.5i',
    'En ese paso no se tocan los marcadores del defensor.',
    "The defender's markers are not touched in that step.",
  ),
  rule(
    '3.2.5f',
    'Después, cada unidad del atacante que no estuvo en ningún Combate hace una sola cosa: Movimiento de Combate, Consolidación, absorber Reemplazos u Obras de Campaña.',
    'Then each attacker unit that took part in no Combat may do exactly one of: Combat Movement, Consolidation, Replacement absorption, Field Works.',
  ),
  rule(
    '3.2.5g',
    'El Movimiento de Combate exige además no haber hecho nada en las Fases de Bombardeo, Movimiento y Combate de este Turno de Jugador.',
    'Combat Movement further requires that the unit did nothing in the Bombardment, Movement and Combat Phases of this Player Turn.',
  ),
  rule(
    '3.2.5h',
    'Los marcadores de EXM, Bombardeo Preliminar y ABF de Asalto se quitan al final de la Fase de Combate.',
    'EXM, Preliminary Bombardment and Assault ABF markers come off at the end of the Combat Phase.',
  ),
  rule(
    '3.2.6a',
    'Tras la Fase de Combate alemana empieza el Turno de Jugador aliado.',
    'After the German Combat Phase the Allied Player Turn starts.',
  ),
  rule(
    '3.2.6b',
    'Tras la Fase de Combate aliada avanza el marcador de GT y empieza otro Turno de Jugador alemán.',
    'After the Allied Combat Phase the GT marker advances and a new German Player Turn starts.',
  ),
  setup(
    '3.3.1a',
    'Carta de Despliegue: uno o dos puntos rojos junto a una unidad son los pasos que empieza con perdidos.',
    'Set-up Card: one or two red dots by a unit = it starts with that many steps lost.',
  ),
  setup(
    '3.3.1b',
    'Carta de Despliegue: número de hexágono en recuadro gris, la unidad puede empezar en Obras de Campaña.',
    'Set-up Card: hex number in a grey box = the unit(s) may start in Field Works.',
  ),
  setup(
    '3.3.1c',
    'Carta de Despliegue: rayo rojo tras el hexágono, la unidad empieza en LLC.',
    'Set-up Card: red lightning after a hex number = the unit starts in LLC.',
  ),
  setup(
    '3.3.1d',
    'Carta de Despliegue: icono de FIP, la SAR empieza en FIP.',
    'Set-up Card: FIP icon = the SAR starts in FIP.',
  ),
  data(
    '3.3.2a',
    'GT1 = 2-3 de agosto de 1914: todas las Zonas Fortificadas alemanas están operativas (11.2.1).',
    'GT1 = 2-3 Aug 1914: all German Fortified Zones operational (11.2.1).',
  ),
  rule(
    '3.3.2b',
    'GT2 (4-5 de agosto): franceses y belgas no pasan de su lado de la frontera; se levanta desde el GT3.',
    'GT2 (4-5 Aug): French and Belgian units must stay on their own side of the frontier; lifted from GT3.',
  ),
  data(
    '3.3.2c',
    'GT3 (6-7 de agosto): todos los Atrincheramientos Regulares operativos (11.1.4); los franceses pueden usar el ferrocarril belga; el de Luxemburgo pasa a Alemania (12.1.7).',
    'GT3 (6-7 Aug): all Regular Entrenchments operational (11.1.4); French may use the Belgian rail network; Luxembourg network goes to Germany (12.1.7).',
  ),
  data(
    '3.3.2d',
    'GT10 (20-21 de agosto): las Obras de Campaña francesas y belgas se hacen más fáciles (10.1.3).',
    'GT10 (20-21 Aug): French and Belgian Field Works become easier (10.1.3).',
  ),
  data(
    '3.3.2e',
    'GT14 (28-29 de agosto): los belgas pueden abrir esclusas en Amberes y el Yser; los franceses, en Dunkerque (17.2).',
    'GT14 (28-29 Aug): Belgians may open locks at Antwerp and the Yser, French at Dunkirk (17.2).',
  ),
  data(
    '3.3.2f',
    'GT18 (5-6 de septiembre): las DR y DT francesas inician Combate libremente (9.4.12).',
    'GT18 (5-6 Sep): French DR and DT start Combat freely (9.4.12).',
  ),
  data(
    '3.3.2g',
    'GT20 (9-10 de septiembre): la escasez de munición empieza a estorbar los bombardeos (8.8.1).',
    'GT20 (9-10 Sep): ammunition limits start to hamper bombardments (8.8.1).',
  ),
  data(
    '3.3.2h',
    'GT22 (13-14 de septiembre): Obras de Campaña más fáciles (10.1.3), fin de la restricción de mando alemana y giro de sus HQ (13.2.3), mejora de Obras de Campaña alemanas (11.1.7).',
    'GT22 (13-14 Sep): Field Works easier (10.1.3), German command restriction ends and HQs flip (13.2.3), German Field Works may be upgraded (11.1.7).',
  ),
])
