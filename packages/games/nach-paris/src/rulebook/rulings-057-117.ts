/** Our rulings R57 to R112: supply, units, retreat, forts, fog, rail, what was read from the map. The reasons are in docs/rulings. */
import { ourRulings, ruling } from '@em/engine/rulebook'
import { rulings001 } from './rulings-001-056.ts'

const rulings057 = [
  ruling(
    'R57',
    'El suministro de ENC o Puerto da solo la línea logística; el Radio de Mando sigue haciendo falta, salvo 13.1.8.',
    'Supply from an ENC or Port gives the logistic line only; the Command Radius is still needed, except in 13.1.8.',
  ),
  ruling(
    'R58',
    '«Eliminada» es la unidad gastada en una Consolidación y puede volver (14.1.5); «destruida», la que cayó por pérdidas, y no vuelve.',
    '"Eliminated" is a unit used up in a Consolidation and may return (14.1.5); "destroyed" one that fell by losses and never returns.',
  ),
  ruling(
    'R59',
    'Los -8 MF de la lluvia torrencial valen para toda unidad, también en tren; nunca menos de 0.',
    'The -8 MF of torrential rain hold for every unit, also on rails; never below 0.',
  ),
  ruling(
    'R60',
    'El puente de P14 (EX18) se acepta: el mapa ajustado pone P14 en el valle del Meurthe, junto a Nancy.',
    'The bridge of P14 (EX18) is accepted: the fitted map puts P14 in the Meurthe valley near Nancy.',
  ),
  ruling(
    'R61',
    'Erratas de 9.5.1: «AFF rojo» es ARF rojo y «no menos de» es nunca más allá de.',
    'Slips in 9.5.1: "red AFF" is red ARF, and "no less than" means never beyond.',
  ),
  ruling(
    'R62',
    'Remisiones erradas, leídas así: 15.1.2, 19.1.2, 20, 10, BCP (13.1.12), UFA, HCR y 14e CA (2.5.13).',
    'Wrong references, read as: 15.1.2, 19.1.2, 20, 10, BCP (13.1.12), UFA, HCR and 14e CA (2.5.13).',
  ),
  ruling(
    'R63',
    'La ART nunca prueba mientras se quede alguna INF o CAV de su hexágono, haya pasado la prueba o no.',
    'ART never tests while some INF or CAV stays in its hex, whether it passed its test or not.',
  ),
  ruling(
    'R64',
    'El hexágono de Charlemont (EX8) es Accidentado, como en EX13.',
    'The hex of Charlemont (EX8) is Rough, as in EX13.',
  ),
  ruling(
    'R65',
    'Si en un bando hay LLC y OOC en el mismo Combate, vale solo el OOC, el peor; los de ambos bandos se suman.',
    'If one side has LLC and OOC units in a Combat only the OOC value counts, the worse; those of both sides add.',
  ),
  ruling(
    'R66',
    '9.2.6 solo ata a los atacantes cuyo objetivo quedó vacío; si quedan enemigos deben combatir (9.2.2b).',
    '9.2.6 binds only attackers whose target hex emptied; if enemies remain they must fight (9.2.2b).',
  ),
  ruling(
    'R67',
    'Tras la retirada de caballería se recalcula el ratio, pero el atacante no añade ni quita unidades.',
    'After a cavalry withdrawal the ratio is calculated again, but the attacker neither adds nor takes away units.',
  ),
  ruling(
    'R68',
    'La capacidad cuenta pasos durante la fase; al final de un movimiento un hexágono tiene a lo sumo una unidad embarcada, sea cual sea su línea, salvo ART de ferrocarril (12.2.4).',
    'Capacity counts passages during the phase; at the end of a move a hex holds at most one embarked unit, whatever its line, rail ART excepted (12.2.4).',
  ),
  ruling(
    'R69',
    'El alto ante una Zona Fortificada (11.2.2a) rige en todo hexágono adyacente al suyo por un lado que se pueda cruzar.',
    'The stop before a Fortified Zone (11.2.2a) holds in every hex adjacent to its hex along a hexside that can be crossed.',
  ),
  ruling(
    'R70',
    'CBF en rojo claro: el último paso de las unidades que empezaron con 2 o más; las DT, también el penúltimo (reconstruido).',
    'Light red CBF: the last step of units that began with 2 or more; DT also the last but one (reconstructed).',
  ),
  ruling(
    'R71',
    'Si varias reglas libran de retirarse (9.3.3g, 11.1.6, 11.6.3), vale la más favorable a la unidad.',
    'If several rules exempt from retreat (9.3.3g, 11.1.6, 11.6.3), the one kindest to the unit counts.',
  ),
  ruling(
    'R72',
    'La unidad que debía retirarse pero está exenta se queda, conserva su marcador e impide que el hexágono quede vacío.',
    'A unit that should retreat but is exempt stays, keeps its marker, and keeps the hex from being vacated.',
  ),
  ruling(
    'R73',
    'PIO y HAR pueden avanzar tras el Combate; solo se excluyen SAR, RAP y unidades con FOM.',
    'PIO and HAR may advance after Combat; only SAR, RAP and units with FOM are barred.',
  ),
  ruling(
    'R74',
    'No hay Recon Aéreo contra retiradas ni Movimientos de Combate (20.1.2).',
    'There is no Air Recon against retreats or Combat Movement (20.1.2).',
  ),
  ruling(
    'R75',
    'Los Fuertes de 11.3.8 suman su ARF a la fuerza de ataque; pueden bombardear el hexágono si es adyacente al suyo.',
    'The Forts of 11.3.8 add their ARF to the attack strength; they can bombard the hex if it is adjacent to theirs.',
  ),
  ruling(
    'R76',
    'Ocupar una Fortificación Antigua se declara en público y gratis, en cualquier momento del Movimiento propio, y dura hasta salir.',
    'Occupying an Old Fortification is declared publicly and free, at any time in the own Movement Phase, and lasts until the unit leaves.',
  ),
  ruling(
    'R77',
    'El AFF se redondea abajo a la columna (8.6.3), como en los ejemplos.',
    'AFF rounds down to the column (8.6.3), as in the examples.',
  ),
  ruling(
    'R78',
    'Un Fuerte fuera de un ENC no tiene ZOC; el Fuerte Activo de un ENC la ejerce desde su hexágono en los adyacentes exteriores al ENC.',
    'A Fort outside an ENC has no ZOC; an Active Fort of an ENC exerts it from its own hex into adjacent hexes outside the ENC.',
  ),
  ruling(
    'R79',
    'HQ, ENG y SAR no impiden el ABF de Asalto y son destruidos si el atacante avanza (7.1.6, 9.1.10).',
    'HQ, ENG and SAR do not bar an Assault ABF and are destroyed if the attacker advances (7.1.6, 9.1.10).',
  ),
  ruling(
    'R80',
    'Un HQ belga destruido vuelve al ENC de Amberes si sigue en pie; si no, con el HQ francés más cercano a cualquier hexágono de París.',
    'A destroyed Belgian HQ returns in the Antwerp ENC if it stands, else with the French HQ nearest to any hex of Paris.',
  ),
  ruling(
    'R81',
    'Los rangos son de cada unidad: la 24.RD asalta como C (EX13) y la 13.RD como B o mejor (EX14).',
    'Ranks are those of each unit: 24.RD assaults as C (EX13), 13.RD as B or better (EX14).',
  ),
  ruling(
    'R82',
    'Si los atacantes de un hexágono difieren en poder cruzar (9.4.3a, 9.4.3b), se usa el peor valor de los totalmente comprometidos.',
    'If the attackers of one hex differ in being able to cross (9.4.3a, 9.4.3b), the worse value of the fully committed ones is used.',
  ),
  ruling(
    'R83',
    'La Llanura Inundable es Claro para 9.4.4 hasta que se inunda (4.1d); después nadie puede estar allí.',
    'Flood Plain is Clear for 9.4.4 until it is flooded (4.1d); then no unit can be there.',
  ),
  ruling(
    'R84',
    'La SAR que no puede pagar en una sola fase no se despliega en FIP; la de ferrocarril necesita MF ≥ 30.',
    'A SAR that cannot pay in one phase cannot deploy to FIP; a rail SAR needs MF ≥ 30.',
  ),
  ruling(
    'R85',
    'Un Fuerte francés o belga que dispara con una unidad cuenta como más de una unidad para 8.4.3.',
    'A French or Belgian Fort firing with one unit counts as more than one unit for 8.4.3.',
  ),
  ruling(
    'R86',
    'El Recon Aéreo solo mira hexágonos de Claro, Tierras Bajas y Llanura Inundable; los demás no pueden ser objetivo.',
    'Air Recon looks only into Clear, Lowland and Flood Plain hexes; others cannot be a target.',
  ),
  ruling(
    'R87',
    'La comprobación automática de 20.1.9 no gasta escuadrón ni cuenta para 20.1.11 y 20.1.12.',
    'The automatic test of 20.1.9 costs no squadron and does not count for 20.1.11 and 20.1.12.',
  ),
  ruling(
    'R88',
    'Medio REP puede usarse en el mismo paso D (dos unidades de rango A por 3 en total); lo que quede sin llegar a un REP entero al acabar el paso se pierde.',
    'Half a REP may be used in the same step D (two units of rank A for 3 in all); what is left below a whole REP when the step ends is lost.',
  ),
  ruling(
    'R89',
    'La capacidad de embarque (12.2.1) es por hexágono y Fase de Movimiento, común a embarcar y desembarcar.',
    'Embarking capacity (12.2.1) is per hex and Movement Phase, shared between embarking and disembarking.',
  ),
  ruling(
    'R90',
    'Se usan las tablas reconstruidas de ABU, ABF y Combate, que cumplen todas las celdas impresas.',
    'The reconstructed tables of ABU, ABF and Combat are used; they satisfy every printed cell.',
  ),
  ruling(
    'R91',
    'Los hexágonos impresos mandan; donde los dos ajustes del mapa difieren (Lorena, Alsacia) se usa el de proyección Lambert.',
    'Printed hexes win; where the two fits of the map differ (Lorraine, Alsace) the one in Lambert projection is used.',
  ),
  ruling(
    'R92',
    'MF, movilidad, AFF, ARF rojo y CBF en rojo claro se leen de la cara actual en cada momento; 5.1.3 solo congela el CAB.',
    'MF, mobility, AFF, red ARF and light red CBF are read from the current side at each moment; 5.1.3 freezes only the CAB.',
  ),
  ruling(
    'R93',
    'La INF con AFF puede entrar en un ABF a sus frontales como la ART; un total inferior a la primera columna no es ABF. En un ABF de Asalto la INF que asalta no suma su AFF; solo los PIO (11.5.5). Dudoso.',
    'INF with an AFF may join an ABF into its front hexes like ART; a total below the first column is no ABF. In an Assault ABF the assaulting INF does not add its AFF; only PIO do (11.5.5). Doubtful.',
  ),
  ruling(
    'R94',
    'Fallar la prueba de 9.2.4 cuesta un paso y un Paso Perdido, sin los modificadores de 9.6.2. Dudoso.',
    'Failing the test of 9.2.4 costs a step and a Step Lost marker, without the modifiers of 9.6.2. Doubtful.',
  ),
  ruling(
    'R95',
    'Se puede avanzar a un hexágono vaciado solo por destrucción (9.6.5e).',
    'An advance into a hex emptied by destruction alone is allowed (9.6.5e).',
  ),
  ruling(
    'R96',
    'El límite de las pilas también prohíbe los avances, Movimientos de Combate y llegadas que lo romperían; las retiradas, también las de caballería, siguen 6.4.3 (9.2.9).',
    'The stacking limit also forbids advances, Combat Movement and arrivals that would break it; retreats, cavalry withdrawals too, follow 6.4.3 (9.2.9).',
  ),
  ruling(
    'R97',
    'EXM, calor, 5.1.4 y 21.2.1b cambian el CAB mismo: valen en las pruebas de Obras de Campaña, 9.4.12 y 11.5.6 igual que en Combate. La FOM impide el intento (10.1.2).',
    'EXM, heat, 5.1.4 and 21.2.1b change the CAB itself: they hold in tests of Field Works, 9.4.12 and 11.5.6 as in Combat. FOM bars the attempt (10.1.2).',
  ),
  ruling(
    'R98',
    'En retiradas y avances el control de RR cambia con la condición de 2 pasos de 12.1.3, cuando la unidad acaba en el hexágono.',
    'In retreats and advances RR control changes under the condition of 2 steps of 12.1.3, when the unit ends in the hex.',
  ),
  ruling(
    'R99',
    'Un ABU pasa por alto el terreno solo si todos los que participan son Fortificaciones (11.3.6, 11.4.6).',
    'An ABU ignores terrain only if every participant is a Fortification (11.3.6, 11.4.6).',
  ),
  ruling(
    'R100',
    'El -10 de 12.2.5 es el de flanco y se aplica una vez; si otras unidades del hexágono dan frente (R6) y se ataca por él, no rige.',
    'The -10 of 12.2.5 is the flank modifier and applies once; if other units in the hex give it a front (R6) and the attack comes through it, it does not.',
  ),
  ruling(
    'R101',
    'Al separarse los Jäger cada KD pierde su paso superior (de 3 a 2) y la unidad Jäger tiene uno.',
    'When the Jäger leave each KD drops its top step (3 to 2) and the Jäger unit has one.',
  ),
  ruling(
    'R102',
    'También en el GT1 franceses y belgas se quedan tras su frontera.',
    'On GT1 too French and Belgian units stay behind their frontier.',
  ),
  ruling(
    'R103',
    'Radio, alcance y «a n o menos» incluyen n; «a menos de 4» (19.1.6) excluye de 1 a 3. El hexágono del HQ cuenta 0.',
    'Radius, range and "within n" include n; "at less than 4" (19.1.6) bars 1 to 3. The hex of the HQ counts 0.',
  ),
  ruling(
    'R104',
    'Una Cordillera con Paso de Montaña la cruza toda unidad a +0 y no es Cordillera para 6.1.3, 9.2.5, 9.4.3 ni 13.1.4; el tránsito sigue en 3. Dudoso.',
    'A Ridge hexside with a Mountain Pass is crossed by every unit at +0 and is no Ridge for 6.1.3, 9.2.5, 9.4.3 and 13.1.4; transit stays 3. Doubtful.',
  ),
  ruling(
    'R105',
    'Solo INF (PIO incluidos) y CAV entran en un hexágono con solo HQ o ENG enemigos (7.1.6).',
    'Only INF (PIO included) and CAV may enter a hex with lone enemy HQ or ENG (7.1.6).',
  ),
  ruling(
    'R106',
    '«Tras un Río» (11.5.6) es un lado de Río o Río Mayor entre ambos; no Río Menor, Canal, Pantano ni Estanque. Dudoso.',
    '"Behind a River" (11.5.6) is a River or Major River hexside between the two; not Minor River, Canal, Marsh or Pond. Doubtful.',
  ),
  ruling(
    'R107',
    'Una Fortificación hace un intento de destrucción por Fase de Movimiento propia, con d20 sin modificar en la tabla de 16.1.5.',
    'A Fortification makes one attempt of destruction per own Movement Phase, d20 unmodified on the table of 16.1.5.',
  ),
  ruling(
    'R108',
    'El triángulo de una bifurcación apunta al tronco común: se pasa entre el tronco y cada ramal, no de ramal a ramal. En una ciudad no limita (4.3c): se cambia libremente y dar la vuelta cuesta lo de 12.3.7.',
    'The triangle of a junction points along the common stem: traffic passes between the stem and either branch, not from branch to branch. At a town it does not limit (4.3c): all changes are made there, reversing at the cost of 12.3.7.',
  ),
  ruling(
    'R109',
    'Un lado lleva el agua si la mayor parte de sus dos hexágonos queda en orillas distintas; así los ríos son cadenas cerradas.',
    'A hexside carries the water if the larger parts of its two hexes lie on different banks; so rivers are closed chains.',
  ),
  ruling(
    'R110',
    'El Paso Perdido por ABU no exime a ningún rango: 8.3.4 no da exención; las de 9.3.6 (R49) son del Combate. Un interruptor las aplica también tras un ABU.',
    'A Step Lost marker from an ABU exempts no rank: 8.3.4 has no exemption; those of 9.3.6 (R49) belong to Combat. A switch applies them after an ABU too.',
  ),
  ruling(
    'R111',
    'Si el mapa del escenario no tiene París ni un segundo HQ, el escenario nombra el hexágono de regreso (S1k).',
    "If the scenario's map holds neither Paris nor a second HQ, the scenario names the return hex (S1k).",
  ),
  ruling(
    'R112',
    'Un HCR que acaba en un hexágono sin ciudad vale como «otro hexágono» (4), partido por dos por ser el último conectado.',
    'An HCR ending in a hex without a town counts as "other hex" (4), halved as the last connected hex.',
  ),
  ruling(
    'R113',
    'En un hexágono de ENC sin Fortificación Activa los atrincheramientos bajan un nivel solo si la tuvo (11.6.11): «no hay más» supone que la había.',
    'In an ENC hex without Active Fortification entrenchments drop a level only if it had one (11.6.11): "no more" presupposes one.',
  ),
  ruling(
    'R114',
    'Fortificación «solitaria» (16.1.7) es la que no forma parte de una ENC; las unidades amigas de su hexágono no le impiden destruir.',
    'A "solitary" Fortification (16.1.7) is one that is no part of an ENC; friendly units in its hex do not keep it from destroying.',
  ),
  ruling(
    'R115',
    'Lo que se ofrece sigue a las ZOC visibles; al ejecutarlo deciden también las de unidades bajo FOW (19.2.3): la acción fracasa sin decir por qué y la unidad ha actuado.',
    'What is offered follows the ZOCs that are seen; when it is carried out those of units under FOW decide too (19.2.3): the action fails without telling why, and the unit has acted.',
  ),
  ruling(
    'R116',
    'El marcador FOW de una pila de varias naciones Aliadas muestra la primera en el orden de 3.2.1: Bélgica, Francia, Reino Unido.',
    'The FOW marker of a stack of several Allied nations shows the first in the order of 3.2.1: Belgium, France, Britain.',
  ),
  ruling(
    'R117',
    'La segunda Fortificación de un ● (8.6.4) es la siguiente del orden anunciado (8.6.1). En el ABF de R33 el atacante la nombra cuando hace falta.',
    'The second Fortification of a ● (8.6.4) is the next in the announced order (8.6.1). In the ABF of R33 the attacker names it when it is needed.',
  ),
]

export const rulings = ourRulings('R', [...rulings001, ...rulings057])
