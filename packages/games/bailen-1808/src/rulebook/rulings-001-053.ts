/** Our rulings Q1 to Q53: turn, orders, formations, movement, fire, shock. The reasons are in docs/rulings. */
import { ruling } from '@em/engine/rulebook'

export const rulings001 = [
  ruling(
    'Q1',
    'La sección 14 trata de las pruebas de moral, con el desorden en 14.1 y la derrota en 14.2, aunque el índice la llame de otro modo.',
    'Section 14 is about morale tests, with disorder in 14.1 and rout in 14.2, whatever the contents list calls it.',
  ),
  ruling(
    'Q2',
    'CF y FA son el mismo marcador de fatiga; baja un nivel en la fase G, no en la reorganización.',
    'CF and FA are the same fatigue marker; it drops one level in phase G, not in reorganisation.',
  ),
  ruling(
    'Q3',
    'AS une a unos atacantes con un hexágono enemigo y se muestra en este; el tope de fuego y la pérdida del AS son de los atacantes. El tope de 3 PF dura todo el turno, también al defenderse.',
    'AS binds attackers to an enemy hex and is shown there; the fire limit and the loss of AS concern the attackers. The limit of 3 SP lasts all turn, in defence too.',
  ),
  ruling(
    'Q4',
    'El factor de mando que se suma a la iniciativa es el del escenario, el que divide la distancia en el cambio de órdenes.',
    "The command factor added to the initiative is the scenario's, the one that divides the distance in an order change.",
  ),
  ruling(
    'Q5',
    'Cuentan todas las órdenes A en vigor, no solo las nuevas; se anuncia solo el total.',
    'All orders A in force count, not only new ones; only the total is announced.',
  ),
  ruling(
    'Q6',
    'Quien gana la iniciativa es primer jugador; no elige.',
    'The winner of the initiative is first player; he has no choice.',
  ),
  ruling(
    'Q7',
    'Turno 1: órdenes libres, sin tirada ni límite, solo para divisiones en mando; el Comandante en Jefe puede moverse.',
    'Turn 1: free choice of orders, no roll, no limit, only for formations in command; the CinC may move.',
  ),
  ruling(
    'Q8',
    'Un solo intento de cambio de orden por división y turno.',
    'One attempt to change its order per formation and turn.',
  ),
  ruling(
    'Q9',
    'El cociente no se acota: con 0 siempre se logra; con 6 o más, nunca.',
    'The quotient is not clamped: 0 always succeeds, 6 or more never.',
  ),
  ruling(
    'Q10',
    'SO cubre la orden durante todo el turno, a una división o a una sola ficha fuera de radio; al volver al mando en otra fase A rige la orden anterior, sin tirada. Para la ZdC el mando se mira justo antes de moverse.',
    'SO masks the order for the whole turn, for a formation or a single unit out of radius; once back in command in a later phase A the old order holds again without a roll. For ZOC, command is rechecked just before moving.',
  ),
  ruling(
    'Q11',
    'La distancia de mando cuenta solo hexágonos intermedios; alcance y «a n hexágonos» son distancia normal. «Menos de 3» es 1 o 2; «a 5 o menos» incluye 5; «al menos 5» también.',
    'Command distance counts only intervening hexes; range and "at n hexes" are ordinary distance. "Less than 3" is 1 or 2; "within 5" includes 5, and so does "at least 5".',
  ),
  ruling(
    'Q12',
    'M: entrar a 5 o menos y en LdV de un enemigo es legal y acaba el movimiento; quien empieza ahí no se acerca a ninguno. Puede tirar, asaltar a quien tenga al lado y cargar en reacción. +3 PM solo si todo el movimiento va por carretera o camino.',
    'M: entering within 5 and in LOS of an enemy is legal and ends the move; a unit that starts there may not come nearer to any of them. It may fire, assault an enemy next to it and charge in reaction. +3 MP only if every step is along road or track.',
  ),
  ruling(
    'Q13',
    'H y A cuentan las fichas de combate en el mapa no derrotadas: 30 % hacia abajo (con menos de 4 fichas, ninguna), 50 % hacia arriba. Valen fuego, choque y carga en fase propia. Quien no llega a 3 se acerca cuanto puede; con A, si faltan atacantes legales, atacan todos.',
    'H and A count the combat units on the map not routed: 30% down (of fewer than 4 units none), 50% up. Fire, shock and charge in its own phase count. A unit that cannot reach 3 comes as near as it can; under A, if legal attackers are too few, all attack.',
  ),
  ruling(
    'Q14',
    'La orden o el estado que obliga a moverse pesa más que el movimiento voluntario.',
    'An order or state that obliges a unit to move prevails over voluntary movement.',
  ),
  ruling(
    'Q15',
    'SD es el centro de 5 filas de 9 hexágonos, de cara al ángulo que elige el dueño, con el medio hexágono alterno hacia donde él fija. SD es público. Si ningún sitio cubre a toda la división (derrotadas aparte), no se puede dar D.',
    "SD is the centre of 5 ranks of 9 hexes, facing a vertex of the owner's choice, with the half-hex offset to the side he fixes. SD is public. If no place covers the whole formation (routed units aside), D cannot be given.",
  ),
  ruling(
    'Q16',
    'RT: quien ya está a 5 o menos, fuera de ZdC, puede moverse sin acercarse al enemigo más próximo. Puede tirar, también en fuego ofensivo, asaltar a quien tenga al lado si no ha de salir de una ZdC y cargar en reacción; no declara cargas.',
    'RT: units already within 5 but not in ZOC may move, no step nearer to the nearest enemy. They may fire, offensively too, assault an enemy next to them unless they must leave a ZOC, and charge in reaction; they declare no charge.',
  ),
  ruling(
    'Q17',
    'RC: en repliegue cada ficha se mueve hacia su base con su factor normal hasta estar a 5 de todo enemigo; en huida, el factor entero mientras está derrotada. Ni fuego, ni choque, ni reacción: solo defensa.',
    'RC: in withdrawal each unit moves toward its base at normal factor until 5 hexes from every enemy; in flight, its full factor while routed. No fire, shock or reaction: defence only.',
  ),
  ruling(
    'Q18',
    'Pueblo, bosque y matorral son hexágonos; río, arroyo, barranco, desniveles y puente son lados. Lado de pueblo o bosque es cualquier lado de tal hexágono. Un cuadro ni entra en esos hexágonos ni cruza esos lados.',
    'Town, wood and scrub are hexes; river, stream, ravine, slopes and bridge are hexsides. A town or wood hexside is any side of such a hex. A square neither enters such hexes nor crosses such sides.',
  ),
  ruling(
    'Q19',
    'Cuadro de reacción: toda caballería en fase que entra justo a 2 hexágonos de infantería en orden y en despejado da un intento por pila, por cada pila enemiga y fase. La GR se recoge antes. La artillería del hexágono entra sin probar.',
    'Reaction square: any phasing cavalry entering a hex exactly 2 from undisordered infantry in the clear gives one attempt per stack, per enemy stack and phase. GR is first recalled. Artillery in the hex joins without a test.',
  ),
  ruling(
    'Q20',
    'Al llegar la carga no prueba de nuevo la infantería que ya está en cuadro o desordenada por un intento fallido; sí la que renunció o no tuvo ocasión. La GR junto a un cuadro prueba sola: si falla, el cuadro sigue formado.',
    'When the charge arrives, infantry already in square or disordered by a failed attempt does not test again; infantry that declined or had no chance does. GR beside a square tests alone: if it fails, the square stands.',
  ),
  ruling(
    'Q21',
    'Las pruebas se hacen durante el movimiento; el combate de carga, después de los dos fuegos. Solo son inmediatos los combates de contracarga y de carga de reacción.',
    'Tests are taken during movement; charge combat comes after both fire steps. Only counter-charge and reaction-charge combats are immediate.',
  ),
  ruling(
    'Q22',
    'Pantalla: la primera baja es de la GR y el resto, de la infantería o caballería siguiente. La moral la prueba la GR si nadie más tuvo bajas; si no, la siguiente. La artillería a distancia ataca a cada ficha: ahí no hay pantalla.',
    "Screen: the first loss is the GR unit's, the rest the next infantry or cavalry unit's. The GR unit takes the morale result unless the next unit had losses. Ranged artillery attacks each unit: no screen there.",
  ),
  ruling(
    'Q23',
    'ZdC de la GR: todo a 1 y 2 hexágonos, como frente, nunca bosque o edificación. El 2.º se controla por un hexágono libre de bosque, edificación y enemigos, sin cruzar río ni desnivel impasable. La infantería debe estar sola; la caballería no.',
    'GR ZOC: everything at 1 and 2 hexes, as front, never wood or building. Distance 2 goes through a hex without wood, building or enemy, across no river or impassable slope. Infantry must be alone; cavalry need not.',
  ),
  ruling(
    'Q24',
    'Infantería 24 PF, caballería 16 y juntas 24 (18 en bosque o edificación). La artillería cuenta por fichas, salvo en bosque y edificación, donde sus cañones cuentan para los 18. GR, desordenadas y derrotadas: límites de la formación regular.',
    'Infantry 24 SP, cavalry 16, both together 24 (18 in wood or building). Artillery counts by units, but its guns count toward the 18 in wood and building. GR, disordered and routed units use the regular limits.',
  ),
  ruling(
    'Q25',
    'Los límites de apilado se miran en cada hexágono del movimiento, salvo para los cuadros.',
    'Stacking limits are checked in every hex of a move, except for squares.',
  ),
  ruling(
    'Q26',
    'El dueño ordena la pila cuando una ficha entra o sale y al acabar el paso: GR encima, luego artillería, luego el resto. La batería justo bajo la GR cuenta como la de encima. En fuego y combate no cambia, salvo 10g.',
    'The owner orders a stack when a unit joins or leaves and at the end of the step: GR on top, then artillery, then the rest. A battery right under GR counts as on top. No change in fire or combat except 10g.',
  ),
  ruling(
    'Q27',
    'Encarar a un ángulo da 2 hexágonos de frente, 2 de flanco y 2 de retaguardia.',
    'A facing toward a vertex gives 2 front, 2 flank and 2 rear hexes.',
  ),
  ruling(
    'Q28',
    'Girar es gratis, así que en el movimiento normal se va en cualquier dirección; el límite del frente queda para la caballería no controlada (11.9f). Quien entra en el mapa mira hacia su centro hasta que sigue o gira.',
    'Turning is free, so normal movement may go in any direction; the front limit stays for uncontrolled cavalry (11.9f). A unit that comes onto the map looks to its middle until it goes on or turns.',
  ),
  ruling(
    'Q29',
    'Entrar en un frente enemigo detiene, salvo que la ficha pague en el acto 1 PM y pase la prueba de salida. La ZdC de flanco no detiene: salir cuesta 1 PM sin prueba.',
    'Entering an enemy front hex stops the unit unless it pays 1 MP and passes the exit test at once. Flank ZOC does not stop: leaving it costs 1 MP without a test.',
  ),
  ruling(
    'Q30',
    'La ficha desordenada del ejemplo 3 se mueve hacia donde quiera: no tiene encaramiento.',
    'The disordered unit of example 3 moves in any direction: it has no facing.',
  ),
  ruling(
    'Q31',
    'Para los 8 PF de 7j cuentan infantería, caballería y artillería del hexágono, sin la ficha que se mueve, y solo pilas propias con encaramiento. Acabar ahí depende de los límites de la pila.',
    'The 8 SP of 7j are infantry, cavalry and artillery in the hex, the mover not counted, friendly stacks with facing only. Ending the move there is a matter of stacking.',
  ),
  ruling(
    'Q32',
    'El cuadro controla seis hexágonos como frente; desordenadas y derrotadas, ninguno. La desordenada tira a medio factor a cualquier adyacente y no declara choque. Quien no encara no tiene flanco ni retaguardia (salvo 14.2g).',
    'A square controls six hexes as front; disordered and routed units none. A disordered unit fires at half factor at any adjacent hex and declares no shock. No-facing targets have no flank or rear (except 14.2g).',
  ),
  ruling(
    'Q33',
    'Los movimientos forzosos (derrota, retirada, evasión, repliegue, huida, RC, RT) no necesitan estar en mando para salir de una ZdC.',
    'Forced moves (rout, retreat, evasion, withdrawal, flight, RC, RT) need no command to leave a ZOC.',
  ),
  ruling(
    'Q34',
    'Prueba de salida, D: desorden, se queda, fin del movimiento y el PM se pierde; R: derrota, 2 hexágonos atrás. La pila que se mueve junta prueba una vez, con su ficha superior.',
    'Exit test, D: disordered, stays, move over, the MP is lost; R: rout, 2 hexes back. A stack moving together tests once with its top unit.',
  ),
  ruling(
    'Q35',
    'En retirada hay que usar un camino sin ZdC si existe; si no, se pasa por ZdC pagando 12d una vez. Solo se elimina a quien no tiene ningún camino.',
    'A retreat must use a path free of ZOC if there is one; otherwise ZOC hexes may be used, paying 12d once. Only a unit with no path at all is eliminated.',
  ),
  ruling(
    'Q36',
    'El orden de marcha obliga a quien usa el coste de carretera o los +3 PM en todo su movimiento.',
    'March order binds units that use road cost or the +3 MP for their whole move.',
  ),
  ruling(
    'Q37',
    'A distinto nivel: se cuentan los hexágonos de cada ficha a la cuesta más próxima a ella en la línea. Si la baja está más cerca de la suya que la alta, no hay LdV; si no, la hay.',
    'At different levels: count the hexes from each unit to the slope nearest to it on the line. If the lower unit is nearer to its own than the higher one, LOS is blocked; otherwise clear.',
  ),
  ruling(
    'Q38',
    'Un hexágono intermedio más alto que los dos extremos tapa; una hondonada no. Los adyacentes se ven siempre, y nada en los extremos tapa.',
    'An intervening hex higher than both ends blocks; a dip does not. Adjacent hexes always see each other, and nothing in the two end hexes blocks.',
  ),
  ruling(
    'Q39',
    'Puntos de fuego = el menor entre el tope y los PF de la infantería superior; se reparten enteros entre sus hexágonos de frente. Una ficha tira una vez por paso. Varios ataques sobre un mismo hexágono son legales.',
    'Fire points = the smaller of the cap and the SP of the top infantry unit; whole points may be split over its front hexes. A unit fires once per step. Several attacks on one hex are legal.',
  ),
  ruling(
    'Q40',
    'Las fracciones se conservan durante el ataque, se suman y al final se quitan; con menos de 1 punto no se tira. El choque las conserva en la proporción.',
    'Fractions are kept through an attack, added, and dropped at the end; less than 1 point cannot fire. Shock keeps them in the odds.',
  ),
  ruling(
    'Q41',
    'La artillería es más fuerte a 2-3 hexágonos que adyacente: se deja como está impreso.',
    'Artillery is stronger at 2-3 hexes than adjacent: kept as printed.',
  ),
  ruling(
    'Q42',
    'El ataque aparte contra cada ficha vale a más de 2 hexágonos. A 2 hay un solo ataque, con los efectos del fuego adyacente: sobre la ficha de arriba, y las bajas que sobran pasan a la siguiente.',
    'The separate attack on each unit applies beyond 2 hexes. At 2 there is one attack with the effects of adjacent fire: on the top unit, and excess losses go to the next.',
  ),
  ruling(
    'Q43',
    'La artillería tira en cualquier dirección; a 2 hexágonos o más necesita siempre LdV, también en reacción.',
    'Artillery fires in any direction; at 2 hexes or more it always needs LOS, in reaction too.',
  ),
  ruling(
    'Q44',
    'Bajas sobrantes: se pierden en fuego de infantería y caballería; bajan en el de artillería adyacente y en el conjunto defensivo. A distancia no sobran: cada ataque es aparte.',
    'Excess losses are lost in infantry and cavalry fire and passed down in adjacent artillery fire and joint defensive fire. Ranged fire has none: each attack is separate.',
  ),
  ruling(
    'Q45',
    'Fuego de reacción: tras cada hexágono entrado, con cuantas baterías se quiera, una vez por turno cada una; sus efectos van antes de seguir. También contra cargas, asaltos y refuerzos en su hexágono de entrada; no contra giros ni movimientos tras combate.',
    'Reaction fire: after each hex entered, any number of batteries, each once per turn; effects apply before the mover goes on. Also at charges, assaults and reinforcements in their hex of entry; not at turns, formation changes or after-combat moves.',
  ),
  ruling(
    'Q46',
    'La caballería bajo la artillería tira aparte en el fuego defensivo; solo suma la infantería.',
    'Cavalry below artillery fires separately in defensive fire; only infantry adds up.',
  ),
  ruling(
    'Q47',
    'Al combinar fuego, de cada modificador vale el peor entre los que tiran; el factor por distancia se calcula por batería. Igual para la infantería de varios hexágonos.',
    'When fire is combined, the worst value of each modifier among the firers counts; range factors are per battery. The same for infantry of several hexes.',
  ),
  ruling(
    'Q48',
    'El contenido de un hexágono es blanco de un solo choque o carga por turno, ataque quien ataque. Excepción: el ataque forzoso de caballería no controlada.',
    'The content of a hex is the target of one shock or charge per turn, by any attacker. Exception: the forced attack of uncontrolled cavalry.',
  ),
  ruling(
    'Q49',
    'Quien ya está adyacente gasta 1 PM para asaltar en el sitio; el +1 es solo por entrar en un hexágono de ZdC.',
    'A unit already adjacent spends 1 MP to assault in place; the +1 is due only for entering a ZOC hex.',
  ),
  ruling(
    'Q50',
    'Si en el hexágono hay más de 24 PF, el dueño elige fichas enteras hasta 24.',
    'With more than 24 SP in a hex, the owner chooses whole units up to 24.',
  ),
  ruling(
    'Q51',
    'El atacante debe tener al defensor de frente; el defensor no necesita encararlo. Flanco y retaguardia modifican el dado.',
    'The attacker must have the defender in his front; the defender need not face him. Flank and rear modify the die.',
  ),
  ruling(
    'Q52',
    'Evasión: cada paso aleja del atacante; si se puede, acerca al Comandante, o a la base. Sin tal camino no hay evasión. Se evade toda la pila o nadie. Los atacantes pueden ocupar el hexágono, sin choque adicional.',
    'Evasion: every step leads away from the attacker, if possible toward the commander, else the base. No such path, no evasion. The whole stack evades or none. Attackers may occupy the hex, without another shock.',
  ),
  ruling(
    'Q53',
    'En choque, entre caballerías solo la ligera evade a la pesada; en cargas se comparan los factores.',
    'In shock, between cavalry only light evades heavy; in charges the factors are compared.',
  ),
]
