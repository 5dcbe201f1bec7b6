/** Section 3: set-up. */
import { rule, section, setup } from '@em/engine/rulebook'

export const setUp = section('3', 'Despliegue', 'Set-up', [
  setup(
    '3.1a',
    'Se eligen escenario y bandos: un jugador dirige a todos los alemanes; el otro, a franceses, británicos y belgas activos.',
    'Players pick a scenario and sides; one player runs all German units, the other all French, British and active Belgian units.',
  ),
  setup(
    '3.1b',
    'Hay unidades iniciales (número de ejército o hexágono inicial), fichas sustitutas (pasos bajos de las de 3–4 pasos) y refuerzos, que esperan en la tabla de turnos.',
    'There are initial units (army number or start hex), substitute counters (lower steps of units of 3–4 steps) and reinforcements, which wait on the turn track.',
  ),
  setup(
    '3.2a',
    'Campaña Histórica: Bélgica y Luxemburgo ya han sido violadas y el ejército belga está activo con los aliados; no hay ejército luxemburgués.',
    'Historical campaign: Belgium and Luxembourg are already violated and the Belgian army is active on the Allied side; there is no Luxembourg army.',
  ),
  rule(
    '3.2b',
    'Campaña Histórica: ninguna unidad de ningún bando entra nunca en los Países Bajos.',
    'Historical campaign: no unit of either side may ever enter Dutch hexes.',
  ),
  rule(
    '3.2c',
    'Ninguna unidad entra nunca en Suiza, en ningún escenario.',
    'No unit may ever enter a Swiss hex, in any scenario.',
  ),
  setup(
    '3.3a',
    'Paso 1: las unidades iniciales con hexágono y los marcadores de movilización van a su hexágono impreso.',
    'Step 1: all initial units with a start hex and the mobilization markers go to their printed hexes.',
  ),
  setup(
    '3.3b',
    'Paso 2: sin que mire el alemán, el aliado coloca todas sus unidades iniciales con número de ejército.',
    'Step 2: with the German player not looking, the Allied player places every initial unit that has an army number.',
  ),
  setup(
    '3.3c',
    'Cada una de esas unidades francesas va en Francia, a un máximo de tres hexágonos (0–3) del marcador de movilización de su ejército.',
    "Each such French unit goes in France, within three hexes (0–3) of its own army's mobilization marker.",
  ),
  setup('3.3d', 'En el despliegue rigen los límites normales de las pilas.', 'Normal stacking limits apply at set-up.'),
  setup(
    '3.3e',
    'Una unidad de un ejército puede empezar con las de su ejército y con unidades iniciales sin ejército, nunca con las de otro.',
    'A unit of an army may start with units of its own army and with initial units that belong to no army, never with units of another army.',
  ),
  setup(
    '3.3f',
    'Paso 3: sin que mire el aliado, el alemán coloca las unidades de sus ejércitos en Alemania, Luxemburgo o Bélgica, a un máximo de tres hexágonos (0–3) de su marcador.',
    'Step 3: with the Allied player not looking, the German player places his army units in Germany, Luxembourg or Belgium within three hexes (0–3) of the matching marker.',
  ),
  setup(
    '3.3g',
    'Campaña Histórica: al menos una unidad alemana elegible debe empezar en Luxemburgo y otra en Bélgica (A4).',
    'Historical campaign: at least one eligible German unit must start in Luxembourg and at least one in Belgium (A4).',
  ),
  setup('3.3h', 'Ninguna unidad alemana puede empezar en Francia.', 'No German unit may start in France.'),
  setup(
    '3.3i',
    'Los límites de las pilas y de la mezcla de ejércitos de 3.3d y 3.3e obligan también al alemán.',
    'The stacking and army-mixing limits of 3.3d and 3.3e bind the German player too.',
  ),
  rule(
    '3.3j',
    'Durante el despliegue nadie examina las pilas del otro.',
    "During set-up neither player may examine the other's stacks.",
  ),
  setup(
    '3.4a',
    'El 1.er Cuerpo de Caballería francés y varias unidades alemanas llevan el ejército 0: su dueño asigna cada una a cualquiera de sus ejércitos iniciales; el alemán, a varios si quiere.',
    'French 1st Cavalry Corps and several German units carry army number 0; the owner assigns each to any of his initial armies, the German to several if he wishes.',
  ),
  setup(
    '3.4b',
    'Una unidad 0 ya asignada se despliega como si llevara el número de ese ejército.',
    "An assigned 0 unit then deploys exactly as if it bore that army's number.",
  ),
  setup(
    '3.4c',
    'El marcador de movilización del 4.º Ejército francés está en 3223.',
    'The French 4th Army mobilization marker is in 3223.',
  ),
  setup(
    '3.5a',
    'Despliegue Libre: primero se ponen en su hexágono las unidades que lo llevan impreso.',
    'Free Deployment: units with start hexes are placed first, in those hexes.',
  ),
  setup(
    '3.5b',
    'Despliegue Libre: el aliado, sin que mire el alemán, pone sus cinco marcadores de ejército donde quiera en Francia, uno por hexágono como mucho.',
    'Free Deployment: the Allied player (German not looking) puts his five army markers anywhere in France, at most one per hex.',
  ),
  setup(
    '3.5c',
    'Despliegue Libre: el alemán pone los suyos donde quiera en Alemania, uno por hexágono como mucho y según 3.6g.',
    'Free Deployment: the German player puts his army markers anywhere in Germany, at most one per hex, subject to 3.6g.',
  ),
  setup(
    '3.5d',
    'Despliegue Libre: unidades de ejército, unidades 0 y señuelos se despliegan con los límites de distancia, país, pila y mezcla de la Campaña Histórica.',
    'Free Deployment: army units, 0 units and decoys then deploy under the same range, country, stacking and army-mixing limits as in the Historical campaign.',
  ),
  setup(
    '3.5e',
    'Orden: el aliado planea y anota en secreto y retira sus fichas; el alemán hace lo mismo; el aliado redespliega según su nota; después el alemán según la suya.',
    'Order: Allied plans and records secretly, removes pieces; German plans and records secretly; Allied redeploys exactly his record; German redeploys exactly his record.',
  ),
  rule(
    '3.5f',
    'Un plan anotado no se cambia tras ver el plan o el despliegue del otro.',
    "A recorded plan cannot be changed after the other side's plan or deployment is seen.",
  ),
  rule(
    '3.6a',
    'Despliegue Libre: Bélgica (o Luxemburgo) queda violada solo si empieza en ella al menos una unidad alemana; cada país se juzga aparte.',
    'Free Deployment: Belgium (Luxembourg) is violated if and only if at least one German unit starts in it; each country is judged separately.',
  ),
  rule(
    '3.6b',
    'Un país no violado en el despliegue es neutral y está cerrado a ambos bandos toda la partida.',
    'A country not violated at set-up is neutral and closed to both sides for the whole game.',
  ),
  rule(
    '3.6c',
    'Despliegue Libre: el alemán puede violar también los Países Bajos empezando allí con unidades; se unen entonces al bando aliado.',
    'Free Deployment: the German may also violate the Netherlands by starting units there; it then joins the Allied side.',
  ),
  rule(
    '3.6d',
    'Violados los Países Bajos, no rige el cuello de botella de Lieja (7.11a).',
    'If the Netherlands is violated, the Liège bottleneck (7.11a) is not in force.',
  ),
  rule(
    '3.6e',
    'Violados los Países Bajos, no llegan nunca los refuerzos alemanes de los turnos 5 y 14.',
    'If the Netherlands is violated the German reinforcements of turns 5 and 14 never arrive.',
  ),
  rule(
    '3.6f',
    'Violados los Países Bajos, el total alemán baja 15 PV; el aliado no cambia.',
    'If the Netherlands is violated the German VP total is reduced by 15; the Allied total does not change.',
  ),
  setup(
    '3.6g',
    'Despliegue Libre: ningún marcador de movilización alemán puede estar junto a los Países Bajos, Bélgica o Luxemburgo (1017, 1117, 1218 y así al sur hasta 2717).',
    'Free Deployment: no German mobilization marker may be in a hex adjacent to the Netherlands, Belgium or Luxembourg (list starts 1017, 1117, 1218 and runs south to 2717).',
  ),
  setup(
    '3.6h',
    'Las unidades de combate alemanas sí pueden colocarse en esos hexágonos de frontera y dentro de Bélgica o Luxemburgo, al alcance de su marcador.',
    'German combat units may be placed in such border hexes and inside Belgium or Luxembourg, within range of their marker.',
  ),
  rule(
    '3.7a',
    'Si Bélgica es violada, las unidades británicas iniciales se despliegan normalmente.',
    'If Belgium is violated, British initial units are set up normally.',
  ),
  rule(
    '3.7b',
    'Si Bélgica no es violada, ninguna unidad británica empieza en el mapa.',
    'If Belgium is not violated, no British unit starts on the map.',
  ),
  rule(
    '3.7c',
    'En ese caso entran en el primer turno de jugador aliado después de que el total alemán haya llegado a 20 PV.',
    'In that case the British enter in the first Allied player turn after the German total has reached 20 VP.',
  ),
  rule(
    '3.7d',
    'Entran por cualesquiera puertos franceses bajo control aliado.',
    'They enter in any French port hexes under Allied control.',
  ),
  rule(
    '3.7e',
    'Los reemplazos y refuerzos británicos se acumulan según su calendario, pero ninguno llega al mapa antes de que Gran Bretaña entre en guerra.',
    'British replacements and reinforcements accrue on their normal calendar but none may be placed on the map before Britain is at war.',
  ),
  rule(
    '3.8a',
    'Para «este/oeste del Mosa» la línea es: el Mosa del lado 1520/1620 al 3621/3720, la Línea Mosa impresa hasta el Marne en 3921/3922 y el Marne hasta el borde sur.',
    'For "east/west of the Meuse" the line is: the Meuse from hexside 1520/1620 to 3621/3720, the printed Meuse Line to the Marne at 3921/3922, then the Marne to the south edge.',
  ),
  setup(
    '3.8b',
    'En las dos campañas toda unidad inicial empieza a plena fuerza.',
    'In both campaign scenarios every initial unit starts at full strength.',
  ),
])
