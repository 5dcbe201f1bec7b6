/** Our rulings A1 to A39: scenarios, victory, supply, combat, the Marne, siege guns. The reasons are in docs/rulings. */
import { ruling } from '@em/engine/rulebook'

export const rulings01 = [
  ruling(
    'A1',
    'Los escenarios son cuatro (Campaña Histórica, Despliegue Libre, Marne y Campaña Corta), con dos reglas opcionales: Hentsch y señuelos.',
    'There are four scenarios (Historical, Free Deployment, Marne, Short campaign) and two optional rules: Hentsch and decoys.',
  ),
  ruling(
    'A2',
    'Da igual en qué esquina lleve la ficha su hexágono inicial o su turno de entrada; es solo presentación.',
    'It does not matter which corner of the counter carries the start hex or the entry turn; display only.',
  ),
  ruling(
    'A3',
    'El alemán solo puede violar los Países Bajos en Despliegue Libre y solo durante el despliegue.',
    'The German may violate the Netherlands only in Free Deployment and only at set-up.',
  ),
  ruling(
    'A4',
    'Los dos países que exigen una unidad alemana son Luxemburgo y Bélgica. Elegible es toda unidad de combate con número de ejército; señuelos y cañones no.',
    'The two countries that need a German unit are Luxembourg and Belgium. Eligible is any combat unit with an army number; decoys and guns do not qualify.',
  ),
  ruling(
    'A5',
    'Las remisiones erradas se leen corregidas: la neutralidad es 3.6 y el Mosa 3.8; PA y MA son AP y AM.',
    'Wrong references are read as corrected: neutrality is 3.6 and the Meuse 3.8; PA and MA are the AP and AM of the Spanish text.',
  ),
  ruling(
    'A6',
    'París vale 10 PV en total, mientras al menos uno de sus tres hexágonos sea alemán.',
    'Paris is worth 10 VP in all, held while at least one of its three hexes is German.',
  ),
  ruling(
    'A7',
    'Le Cateau está en 2031 y vale 5c al aliado; Ypres, también 5c aliado. A los condicionales aliados les basta el control aliado en la comprobación.',
    'Le Cateau is in 2031 and is Allied 5c; Ypres likewise is Allied 5c. Allied conditional hexes need only Allied control at the check.',
  ),
  ruling(
    'A8',
    'La retirada al este se hace en el turno 5, como último paso de la fase RR&R alemana.',
    'The eastern withdrawal is made on turn 5, as the last step of the German RRW phase.',
  ),
  ruling('A9', 'En el turno 1 no hay ME para ningún bando.', 'There is no SM on turn 1 for either side.'),
  ruling(
    'A10',
    'Los PV del frente oriental se suman en la comprobación mutua. El segundo turno de jugador rotulado I es el II.',
    'The eastern-front VP are added in the mutual check. The second player turn labelled I is II.',
  ),
  ruling(
    'A11',
    'El total inicial aliado no incluye Lille: los hexágonos rojos puntúan al ganar su control. Perder Lille por primera vez no cuesta nada; recuperarla da 5.',
    'The Allied starting total does not include Lille: red hexes score on gaining control. Losing Lille the first time costs nothing; regaining it gives 5.',
  ),
  ruling(
    'A12',
    'Mientras en un hexágono ajeno solo hay caballería, su control temporal vale para PV, pueblos de abastecimiento y ME; al irse o morir la última, vuelve el controlador permanente. Rige también en el despliegue.',
    'While only cavalry stands in a hex its side did not control, temporary control counts for VP, supply towns and SM; when the last one leaves or dies the permanent controller returns. It holds at set-up too.',
  ),
  ruling(
    'A13',
    'El coste belga va por tamaño; el orden de batalla solo tiene divisiones, y la de caballería cuenta como división.',
    'The Belgian cost goes by size; the order of battle has divisions only, and the cavalry division counts as a division.',
  ),
  ruling(
    'A14',
    'Los pasos del Plan XVII se cuentan al declarar, sin señuelos ni cañones y con todas las nacionalidades; cuenta al aplicarse un resultado, no si eran señuelos o se retiró la caballería. Alsacia-Lorena es Alemania.',
    'Plan XVII steps are counted at declaration, without decoys and guns, all nationalities included; it counts once a result is applied, not if the target was decoys or cavalry withdrew. Alsace-Lorraine is Germany.',
  ),
  ruling(
    'A15',
    'Los grupos de tamaño cuerpo y los cuerpos de caballería cuentan como cuerpos; una fortaleza, como un paso; los señuelos, nada.',
    'Corps-size groups and cavalry corps count as corps; a fortress counts one step; decoys count nothing.',
  ),
  ruling(
    'A16',
    'La mitad por DES es por unidad y rige también para el defensor en un AM, que sigue el procedimiento de un AP (13.3a, 13.23c); otra lectura, opcional: solo en un AP. Una defensa total de 0 vale 1; no se puede declarar un ataque cuyo total sea 0.',
    'Halving for OOS is per unit and holds for the defender in an MA too, which follows the procedure of a PA (13.3a, 13.23c); other reading, optional: only in a PA. A total defence of 0 is treated as 1; an attack whose total is 0 may not be declared.',
  ),
  ruling(
    'A17',
    'Los puertos se juzgan por el control del momento. La exención de desgaste junto a una fortaleza pide la misma nacionalidad. Con solo abastecimiento portuario no se mueve por mar.',
    'Ports are judged on control at the moment. The exemption from attrition with a fortress needs the same nationality. Units with port supply only may not move by sea.',
  ),
  ruling(
    'A18',
    'Una pila SMN son todas las unidades de un hexágono, aunque sea una; el oponente puede marcar menos de tres, ninguna dos veces. La marca sigue a las unidades si la pila se divide.',
    'An OOC stack is all units in one hex, even a single one; the opponent may mark fewer than three, none twice. The mark stays with the units if the stack splits.',
  ),
  ruling('A19', 'Retirarse no paga PP; solo los pagan los pasos.', 'Retreat pays no LP; only steps do.'),
  ruling(
    'A20',
    'Fortalezas, ZF y trincheras no pueden sufrir un AM; los atacantes de un AM avanzan normalmente. El paso 7 del combate es el avance.',
    'A fortress, FZ or trench cannot be march-assaulted; the attackers of an MA may advance normally. Step 7 of combat is the advance.',
  ),
  ruling(
    'A21',
    'Ante el enemigo un señuelo obra como unidad (entrada, ME, abastecimiento, retirada). No controla, no guarda trincheras ni cuenta para París, neutrales, límites o combate; no ataca, pero puede estar en una pila SMN.',
    'Towards the enemy a decoy acts as a unit (entry, SM, supply, retreat). It never controls, holds trenches or counts for Paris, neutrals, stacking or combat; it cannot attack, but may be in an OOC stack.',
  ),
  ruling(
    'A22',
    'De una pila enemiga se muestra solo la unidad superior, no el número de fichas.',
    'Of an enemy stack only the top unit is shown, not the number of counters.',
  ),
  ruling(
    'A23',
    'La fase de MO es una fase de combate y la de Combate Preparado otra: un hexágono puede sufrir un AM y un AP en un turno de jugador, pero un solo AM.',
    'The OM phase is one combat phase and the Prepared Combat Phase another: a hex may suffer one MA and one PA in a player turn, but only one MA.',
  ),
  ruling(
    'A24',
    'La caballería decide tras verse la proporción y antes del dado. Sin hexágono libre en la brújula, aguanta. Sola en una ZF o trinchera puede irse y se pierde la posición; con una fortaleza no está sola. Tras un AM la fuerza se para.',
    'Cavalry decides after odds are shown and before the die. With no open compass hex it stands. Alone in an FZ or trench it may go and the position is lost; with a fortress it is not alone. After an MA the force stops.',
  ),
  ruling(
    'A25',
    'Donde 16.3 dice 10.4 y 11.2 se entienden 8.7g y 11.2f: los reemplazos alemanes del turno 9 solo se guardan, y el 15 y el 7R llegan al acabar 11.2f.',
    'Where 16.3 says 10.4 and 11.2, rules 8.7g and 11.2f are meant: the German replacements of turn 9 can only be stored, and 15 and 7R arrive when 11.2f ends.',
  ),
  ruling(
    'A26',
    'El 18 XXX francés empieza en 3631, como está impreso, aunque lo probable fuera 3331.',
    'French 18 XXX starts in 3631 as printed, though 3331 was probably meant.',
  ),
  ruling(
    'A27',
    'Marne: quien entra por ME se coloca en un pueblo o ciudad amigo del minimapa conforme a 11.2, como si viniera del borde amigo; gasta ferrocarril y puede retrasarse. Ni mar, ni puertos, ni marcha forzada.',
    'Marne: SM arrivals are placed in a friendly town or city of the mini-map that satisfies 11.2, as if coming from the friendly edge; they use rail steps and may be delayed. No sea, ports or forced march.',
  ),
  ruling(
    'A28',
    'Marne: salir del minimapa al retirarse vale solo si no hay candidato dentro. Es por el norte o el sur si el hexágono está en una fila exterior; si no, por el este o el oeste.',
    'Marne: leaving the mini-map in a retreat is legal only if no hex inside is. It counts as north or south if the hex lies in a row beyond the mini-map, otherwise as east or west.',
  ),
  ruling(
    'A29',
    'Retirarse a un hexágono de otra nacionalidad aliada, o a París sin ser francés, es como sobreapilar: la retirada sigue. Los no franceses no avanzan para quedarse en París.',
    'Retreat into a hex of another Allied nationality, or into Paris by non-French units, is treated as overstacked: it goes on. Non-French units may not advance to stay in Paris.',
  ),
  ruling(
    'A30',
    'Las ZF enemigas están cerradas a las retiradas; la caballería no se para en una trinchera amiga. La que ya está donde se completa una puede quedarse, no volver.',
    'An enemy FZ is closed to retreats; cavalry cannot stop in a friendly trench hex. Cavalry already where a trench is completed may stay but not return.',
  ),
  ruling(
    'A31',
    'Cada unidad de cañones tira una vez, por turno; varias, desde varios hexágonos, pueden tirar al mismo objetivo. No tira si se movió, o si su infantería se movió o está SMN. El AP de 14.9d no se cancela; 14.9b vale para una ZF vacía.',
    'Each gun unit rolls once, in turn; several, from several hexes, may fire at one target. A gun that moved, or whose infantry moved or is OOC, cannot fire. The PA of 14.9d cannot be cancelled; 14.9b holds for an emptied FZ.',
  ),
  ruling(
    'A32',
    'Los cañones son unidades: ganan y conservan control; solos bloquean abastecimiento y ME enemigos, nunca el MO. No gastan pasos de ferrocarril ni sufren desgaste, y se mueven con o sin infantería. Los señuelos no ganan control.',
    'Guns are units: they gain and keep control; alone they block enemy supply and SM, never OM. They use no rail steps, suffer no attrition and move with or without infantry. Decoys do not gain control.',
  ),
  ruling(
    'A33',
    'Las prohibiciones de acabar movimiento (7.13a, 17.2a) no rigen para avances ni retiradas.',
    'The bans on ending movement (7.13a, 17.2a) do not bind advances or retreats.',
  ),
  ruling(
    'A34',
    'La garantía de un hexágono rige con la mitad por SMN y para quien aún no se ha movido; no da los PM que pide un AM.',
    'The one-hex guarantee holds with OOC halving and for a unit that has not yet moved; it does not supply the MP that an MA needs.',
  ),
  ruling(
    'A35',
    'La infantería entra solo en ZF sin defensores; la ZF no cambia de dueño: se quita.',
    'Infantry may enter only an undefended FZ; an FZ changes no owner, it is removed.',
  ),
  ruling(
    'A36',
    'En el escenario del Marne no se usa la ficha de Lieja, así que 7.11a no rige.',
    'In the Marne scenario the Liège counter is not used, so 7.11a is off.',
  ),
  ruling(
    'A37',
    'Al norte de la fila 20xx son las filas 10–19; la 20 no. A los belgas no les afectan 7.11b ni 11.2j.',
    'North of hexrow 20xx means rows 10–19; row 20 is not north. Belgian units are not affected by 7.11b or 11.2j.',
  ),
  ruling(
    'A38',
    'Hentsch: exentos R&R y quienes cavan; los SMN se mueven a la mitad. Directo es acercarse a cada paso, si se puede, al hexágono exterior más cercano. La prohibición de entrar dura ese turno de jugador alemán.',
    'Hentsch: R&R and digging units are exempt; OOC ones move at half. Direct means that each step, if any can, nears the nearest hex outside. The ban on entry lasts for that German player turn.',
  ),
  ruling(
    'A39',
    'Campaña Corta: 17.3 sustituye a los niveles 30 y 20; la retirada del turno 5 sigue siendo optativa. Capturar dos ciudades es controlarlas a la vez. En 17.3e cuenta cada cuerpo, sin caballería.',
    'Short campaign: 17.3 replaces the levels 30 and 20; the withdrawal of turn 5 stays optional. Capturing two cities means controlling both at once. In 17.3e each corps counts, cavalry excluded.',
  ),
]
