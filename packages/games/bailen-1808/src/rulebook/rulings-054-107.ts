/** Our rulings Q54 to Q107: cavalry, morale, leaders, formations, and what a second reading added. The reasons are in docs/rulings. */
import { ourRulings, ruling } from '@em/engine/rulebook'
import { rulings001 } from './rulings-001-053.ts'

const rulings054 = [
  ruling(
    'Q54',
    'La carga multiplica según 11.4 (x1,5 o x2); tras una contracarga fallida, siempre x2.',
    'A charge multiplies by 11.4 (x1.5 or x2); after a failed counter-charge always x2.',
  ),
  ruling(
    'Q55',
    'Carga: la LdV al blanco hace falta desde donde empieza la recta final, por una dirección de hexágonos o la línea exacta entre dos filas. Otras ZdC no detienen, pero se pagan. A 2 hexágonos se carga moviendo uno.',
    'Charge: LOS to the target is needed from where the last straight run starts, along a hex direction or the exact line between two rows. Other ZOC is paid but does not stop. At 2 hexes a charge moves one.',
  ),
  ruling(
    'Q56',
    'La «fase de activación» es el paso de movimiento de la fase del enemigo.',
    'The "activation phase" is the movement step of the enemy\'s player phase.',
  ),
  ruling(
    'Q57',
    'Carga de reacción: con cualquier orden salvo SO y RC, cuando una ficha que no carga entra justo a 2 hexágonos y en LdV; la caballería se mueve 1, ambos prueban y se combate en el acto a x1,5. Fatiga +1. Luego el movimiento puede seguir. Evasión y cuadro: quien está en fase.',
    'Reaction charge: under any order but SO and RC, when a unit that is not charging enters exactly 2 hexes away in LOS; the cavalry moves 1, both test, combat at once at x1.5. Fatigue +1. Then the move may go on. The phasing owner decides evasion and square.',
  ),
  ruling(
    'Q58',
    'La caballería que es blanco aplica el resultado normal de moral. En una pila mixta prueba la ficha superior: con D o R la infantería se desordena y la artillería se elimina. Primero, el blanco.',
    'Target cavalry applies the normal morale result. In a mixed stack the top unit tests: on D or R infantry is disordered, artillery eliminated. The target tests first.',
  ),
  ruling(
    'Q59',
    'Quien falla al cargar retrocede 2 hexágonos, desordenado, pierde el OC y no se fatiga: no hubo combate.',
    'A charger that fails falls back 2 hexes, disordered, loses OC and gets no fatigue: there was no combat.',
  ),
  ruling(
    'Q60',
    'Una ocasión de contracarga por cada carga; se unen cuantos puedan, nunca con SO o RC. Mueve justo un hexágono. Con A1/A2, primero la retirada y luego la de caballería. Si muere, el control de quien carga: C sigue, NC sustituye la carga.',
    'One counter-charge window per charger; all who can may join, never under SO or RC. It moves exactly one hex. A1/A2: retreat first, then cavalry retreat. If it dies, the charger tests control: C resumes, NC replaces the charge.',
  ),
  ruling(
    'Q61',
    'Fatiga +1 por cada carga, de reacción o contracarga con combate, antes del control o la retirada; también si el blanco evade. Recibir una contracarga no suma. El dado usa la peor ficha. Sin tope; los PM no bajan de 0.',
    'Fatigue +1 per charge, reaction charge or counter-charge with combat, before control test or cavalry retreat; also if the target evaded. Being counter-charged adds none. The die uses the worst unit. No limit; MP not below 0.',
  ),
  ruling(
    'Q62',
    'Primero se avanza (voluntario tras combate, obligado tras evasión) y luego se prueba el control. Con C se puede volver gratis por cualquier camino sin ZdC enemiga.',
    'Advance first (optional after combat, compulsory after evasion), then test control. C allows a free return by any path without enemy ZOC.',
  ),
  ruling(
    'Q63',
    'NC pasa por encima de 14.1f, 10c y 10f; también tras un choque simple. Frente: los hexágonos que se alcanzan con pasos hacia los dos de frente. De frente se avanza alternándolos; se paga el terreno, no la ZdC; se para ante el enemigo.',
    'NC overrides 14.1f, 10c and 10f; it follows plain shocks too. Front arc: hexes reached by steps in the two front directions. Straight ahead alternates between them; terrain is paid, ZOC is not; stop before an enemy.',
  ),
  ruling(
    'Q64',
    'Retirada de caballería: factor menos fatiga; al menos 1 hexágono si hay uno más cerca de la base; por fichas propias con pruebas; por ZdC solo si no hay otra salida, con 12d.',
    'Cavalry retreat: factor minus fatigue; at least 1 hex if one is nearer to base; through friends with tests; into ZOC only if unavoidable, with 12d.',
  ),
  ruling(
    'Q65',
    'AB, BM y DB: baja del atacante, de ambos y del defensor, sin retirada; 1 PF por hexágono del bando que pierde, de la ficha superior que participa.',
    'AB, BM and DB: loss of the attacker, of both, of the defender, without retreat; 1 SP per hex of the losing side, from the top unit taking part.',
  ),
  ruling(
    'Q66',
    'Los ataques forzosos por debajo de 1:4 se resuelven a 1:4, y también la carga que pasó su prueba.',
    'Forced attacks below 1:4 are resolved at 1:4, and so is a charge that passed its test.',
  ),
  ruling(
    'Q67',
    'Tras A1, A2, D1 y D2 prueba cada ficha que se retiró, después de retirarse y con su voluntad; ayuda el mando apilado allí.',
    'After A1, A2, D1 and D2 each unit that retreated tests, after its retreat and on its own will; a leader stacked there helps.',
  ),
  ruling(
    'Q68',
    'El dueño elige la retirada: cada hexágono más lejos de todos los atacantes si se puede, acabando dentro del apilado (si no, uno más) y de cara a ellos.',
    'The owner chooses the retreat: each hex farther from every attacking hex if possible, ending within stacking limits (else one hex more), facing the attackers.',
  ),
  ruling(
    'Q69',
    'La artillería de una pila mixta se retira con su escolta; la desplegada acaba enganchada (AE). Si la escolta muere entera, cuenta como sola.',
    'Artillery of a mixed stack retreats with its escort; unlimbered guns end limbered (AE). If the escort is wiped out, it counts as alone.',
  ),
  ruling(
    'Q70',
    'Avanza el dueño del bando que avanza; el defensor puede ocupar lo que deja A1 o A2. No hace falta estar en mando; las desordenadas, solo a un hexágono sin ZdC enemiga.',
    'The side that advances moves its own units; defenders may occupy a hex left by A1 or A2. No command is needed; disordered units only into a hex without enemy ZOC.',
  ),
  ruling(
    'Q71',
    'Choque adicional: solo atacantes en fase que avanzaron, infantería o caballería (tras superar su prueba de control), también después de una carga; uno por avance y sin AS, encadenables mientras avancen; nunca desordenadas, ni contra quien ya chocó este turno.',
    'Additional shock: only phasing attackers that advanced, infantry or cavalry (once its control test is passed), after a charge too; one per advance, no AS needed, chained while they advance; never disordered units, nor a target already shocked this turn.',
  ),
  ruling(
    'Q72',
    'D sobre una ficha desordenada no hace más; R la derrota. Al reorganizar, «-» mejora un paso (derrotada a desordenada, desordenada a en orden); D y R no cambian nada.',
    'D on a disordered unit has no further effect; R routs it. In reorganisation "-" improves one step (routed to disordered, disordered to good order); D and R change nothing.',
  ),
  ruling(
    'Q73',
    'La ficha de una pila que se desordena pasa en el acto 1 hexágono hacia su base, si no están todas desordenadas. Si no puede, se queda hasta su próximo movimiento.',
    'A unit of a stack that becomes disordered is moved 1 hex toward base at once, unless all in the hex are disordered. If it cannot, it stays until its next move.',
  ),
  ruling(
    'Q74',
    'Las derrotadas no tiran ni tienen ZdC y se apilan solo con desordenadas o derrotadas; al llegar a la base o al borde salen del mapa y cuentan como eliminadas.',
    'Routed units do not fire, have no ZOC and stack only with disordered or routed ones; on reaching the base or edge they leave the map and count as eliminated.',
  ),
  ruling(
    'Q75',
    'La prueba por media fuerza es una sola por ficha, cuando sus bajas llegan por primera vez a la mitad; si el mismo resultado ya pide prueba, basta una.',
    'The half-strength test comes once per unit, when its losses first reach half; if the same result already calls for a test, one serves for both.',
  ),
  ruling(
    'Q76',
    'La batería desplegada que saca D o R (fuera de 11.6) recibe NF: ni tira ni se mueve hasta recuperarse. La enganchada los aplica como las demás fichas.',
    'An unlimbered battery that gets D or R (other than in 11.6) takes NF: no fire, no movement until recovered. A limbered one applies them like other units.',
  ),
  ruling(
    'Q77',
    'La protección es para el mando sin fichas de combate propias en su hexágono, o cuya pila muere: a cualquier distancia, sin cruzar enemigos, voluntaria salvo que un enemigo entre. Rodeado es no tener camino.',
    'Protection is for leaders not stacked with friendly combat units, or whose stack dies: any distance, path free of enemies, optional unless an enemy enters the hex. Surrounded means no path.',
  ),
  ruling(
    'Q78',
    'El factor de moral del mando se aplica siempre; si hay varios mandos posibles, el dueño elige uno.',
    "The leader's morale factor always applies; with several eligible leaders the owner chooses one.",
  ),
  ruling(
    'Q79',
    'Mando perdido: su reverso entra en la reorganización siguiente; hasta entonces la división está sin mando (SO) y cuenta como 17b. Perdido el reverso, queda sin Comandante. Comandante en Jefe: igual, y sin cambios de órdenes entretanto.',
    'Leader lost: his reverse enters in the next reorganisation; until then the formation has no commander (SO) and 17b applies. With the reverse lost it stays without one. CinC: the same, no order changes meanwhile.',
  ),
  ruling(
    'Q80',
    'La desmoralización dura hasta 17.3a. Toda división desmoralizada prueba en la fase F, cada turno; las que tienen RC, además, en la B.',
    'Demoralisation lasts until 17.3a. Every demoralised formation tests in phase F, each turn; those under RC in B as well.',
  ),
  ruling(
    'Q81',
    'La moral de división se redondea al entero más próximo (la mitad sube) y se calcula una vez con la lista completa del escenario, sin artillería.',
    "Division morale is rounded to the nearest integer (half up) and computed once from the scenario's full list, without artillery.",
  ),
  ruling(
    'Q82',
    'RP y HU: mueve el dueño, cada paso más cerca de la base y nunca a ZdC; quien no puede se detiene, sin morir. En HU, lo más lejos posible del enemigo. En RP no hay desorden. En HU la moral baja una columna.',
    'RP and HU: the owner moves, each step nearer to base, never into ZOC; who is blocked stops and is not eliminated. In HU, as far from enemies as possible. RP units stay in good order. HU lowers the will column.',
  ),
  ruling(
    'Q83',
    'Puntúan las divisiones desmoralizadas al acabar la partida y las que no tienen ya fichas. Ventaja de 3 o más es decisiva.',
    'Formations demoralised when the game ends score, and those with no unit left. A lead of 3 or more is decisive.',
  ),
  ruling(
    'Q84',
    'Toda agrupación con ficha de Comandante es una «división» para órdenes, ruptura, pruebas y PV; la de Juncar, en los escenarios 1, 3 y 4.',
    'Every formation with a commander counter is a "division" for orders, break point, tests and VP; Juncar\'s in scenarios 1, 3 and 4.',
  ),
  ruling(
    'Q85',
    'Una ficha tiene solo tres estados: en orden, desordenada (o desorganizada) y derrotada (DE); las de una división en huida están derrotadas.',
    'A unit has three states only: good order, disordered (or disorganised), routed (DE); those of a fleeing formation are routed.',
  ),
  ruling(
    'Q86',
    'La fase E repite la D con la retirada de los OC. En las fases de ambos jugadores va primero el español; los resultados no se influyen.',
    'Phase E mirrors D, OC removal included. Phases of both players run Spanish first; the results do not interact.',
  ),
  ruling(
    'Q87',
    'El Comandante con SO no se mueve, aunque así no vuelva solo al radio: el Comandante en Jefe debe ir hacia él. El SO se decide en la fase A.',
    'A commander under SO does not move, even if he cannot come back into radius by himself: the CinC must come to him. SO is judged in phase A.',
  ),
  ruling(
    'Q88',
    'La prohibición de apilar españoles y británicos es una regla general de nacionalidad; en Bailén no tiene efecto.',
    'The ban on stacking Spanish with British is a general rule of nationality; at Bailén it has no effect.',
  ),
  ruling(
    'Q89',
    'Se multiplica todo lo que corresponda sobre los PF actuales: terreno del defensor sobre su total, lado sobre cada hexágono atacante. La carga multiplica también el x3 de 14.2h, y una derrotada da además el dado de retaguardia.',
    "All multipliers apply to the current SP: defender's terrain on his total, hexside on each attacking hex. A charge also multiplies the x3 of 14.2h, and a routed target gives the rear die modifier as well.",
  ),
  ruling(
    'Q90',
    'La orden nueva se decide en secreto antes de tirar.',
    'The new order is committed secretly before the roll.',
  ),
  ruling(
    'Q91',
    'Las interrupciones se resuelven de la última a la primera. Pruebas simultáneas: primero las fichas en fase, cada dueño ordena las suyas; una por causa. En un movimiento tras combate solo caben protección, pruebas de atravesados y combate.',
    "Interrupts resolve last in, first out. Tests due together: the phasing player's units first, each owner orders his own; one per cause. Inside an after-combat move only protection, tests of units passed through and combat open.",
  ),
  ruling(
    'Q92',
    'Los mandos nunca cuentan como fichas enemigas para distancias, paradas ni LdV.',
    'Leaders never count as enemy units for distances, stops or LOS.',
  ),
  ruling(
    'Q93',
    'El diagrama de combate se ha perdido; vale el orden que sale de las reglas 10 a 14.',
    'The combat diagram is lost; the flow that follows from rules 10 to 14 is used.',
  ),
  ruling(
    'Q94',
    'En una carga no hay infantería. Varias pilas pueden cargar contra un blanco: cada una se mueve y prueba aparte y las que quedan se suman. La artillería apilada no se une.',
    'A charge has no infantry. Several stacks may charge one target: each moves and tests separately, those left combine. Artillery stacked with them does not join.',
  ),
  ruling(
    'Q95',
    'El AS se pierde por desorden, derrota, retirada, eliminación o por haber tirado. Lo mismo anula una carga pendiente: sin combate, control, retirada ni fatiga.',
    'AS is lost by disorder, rout, retreat, elimination or having fired. The same cancels a pending charge: no combat, control test, cavalry retreat or fatigue.',
  ),
  ruling(
    'Q96',
    'En 11.1a se compara el factor actual, con la fatiga; en una pila, el más lento que se evade contra el más rápido que carga.',
    '11.1a compares current factors, fatigue included; for stacks the slowest evader against the fastest charger.',
  ),
  ruling(
    'Q97',
    'En la línea de mando se miran solo los hexágonos intermedios: un mando solo en ZdC enemiga puede dar y recibir.',
    'Only the intervening hexes of a command line are checked: a leader alone in an enemy-controlled hex can still give and receive.',
  ),
  ruling('Q98', 'RC no se puede elegir: viene solo de 17.2.', 'RC cannot be chosen: it comes only from 17.2.'),
  ruling(
    'Q99',
    'Ningún movimiento entra en un hexágono con fichas de combate enemigas; un mando enemigo solo no lo cierra (Q77).',
    'No move of any kind enters a hex with enemy combat units; a lone enemy leader does not close it (Q77).',
  ),
  ruling(
    'Q100',
    'Impide asaltar el fuego ofensivo de la misma fase de jugador, no el defensivo de la fase rival. Para evadir cuentan los dos fuegos de la fase en curso.',
    "Offensive fire of the same player phase bars an assault, defensive fire in the opponent's phase does not. For evasion both fire steps of the running phase count.",
  ),
  ruling(
    'Q101',
    'Cuadro: valen a la vez 18 PF y 3 fichas; se mueve solo si toda su infantería es A-D; tiran la infantería superior y su batería, cada una al 25 %, en puntos enteros a hexágonos adyacentes (la batería, sin dividir).',
    'Square: 18 SP and 3 units both bind; it moves only if all its infantry is A-D; the top infantry unit and its battery fire, each at 25%, in whole points at adjacent hexes (a battery undivided).',
  ),
  ruling(
    'Q102',
    'Si el hexágono del blanco está vacío cuando toca la carga o el asalto, no hay combate, avance, control, retirada ni fatiga. Si hay otras fichas, ellas son el blanco.',
    'If the target hex is empty when the charge or assault comes up: no combat, advance, control test, cavalry retreat or fatigue. If other units are there, they are the target.',
  ),
  ruling(
    'Q103',
    'Con varios hexágonos atacantes, flanco o retaguardia cuenta si alguno está ahí, solo el mayor. Voluntad: la peor ficha superior del ataque contra la superior de la defensa.',
    'With several attacking hexes, flank or rear counts if any lies there, the larger only. Will: the worst top unit of the attack against the top unit of the defence.',
  ),
  ruling(
    'Q104',
    'Tras recuperarse, la orden nueva se da con el cambio ordinario de 4.1, con tirada; hasta lograrlo la división sigue con SO.',
    'After recovery the new order is given by the ordinary change of 4.1, with a roll; until it succeeds the formation stays under SO.',
  ),
  ruling(
    'Q105',
    'Si a quien carga no le llegan los PM para ocupar el hexágono del que evade, o se lo impide el terreno de 11.2, se detiene lo más cerca posible y prueba ahí el control.',
    "Chargers who lack the MP to occupy the evader's hex, or are barred by 11.2, stop as near as they can and take the control test there.",
  ),
  ruling(
    'Q106',
    'La pila que se mueve junta usa los PM menores de sus fichas y puede dejarlas por el camino; cada ficha gasta los suyos y puede moverse sola.',
    'A stack that moves together uses the lowest MP of its units and may drop units on the way; each spends its own MP and may move singly.',
  ),
  ruling(
    'Q107',
    'Contra derrotadas o en huida: A1, A2 y AB no hacen nada; de BM vale solo la baja del defensor; el mando atacante no tira; la caballería que no despeja se queda sin retirarse.',
    "Against routed or fleeing targets: A1, A2 and AB do nothing; of BM only the defender's loss counts; no leader roll for the attacker; cavalry that does not clear the hex stays without retreat.",
  ),
]

export const rulings = ourRulings('Q', [...rulings001, ...rulings054])
