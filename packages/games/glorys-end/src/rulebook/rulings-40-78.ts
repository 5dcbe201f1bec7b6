/** Our rulings A40 to A78: entry, trenches, neutrals, supply, retreats and details. The reasons are in docs/rulings. */
import { ourRulings, ruling } from '@em/engine/rulebook'
import { rulings01 } from './rulings-01-39.ts'

const rulings40 = [
  ruling(
    'A40',
    'El umbral de 20 PV basta alcanzarlo una vez; los británicos entran en la siguiente fase RR&R aliada, por tantos puertos franceses como quieran, a plena fuerza.',
    'The 20 VP need be reached only once; the British enter in the next Allied RRW phase, at any number of French ports, at full strength.',
  ),
  ruling(
    'A41',
    'El borde este es escalonado de 1015 a 4511; sus hexágonos neutrales no se pueden usar.',
    'The east edge is stepped from 1015 to 4511; its neutral hexes are unusable.',
  ),
  ruling(
    'A42',
    'Al sur de 3921/3922 la línea del Mosa baja recta entre las columnas 21 y 22 hasta el borde.',
    'South of 3921/3922 the Meuse line runs straight between columns 21 and 22 to the edge.',
  ),
  ruling(
    'A43',
    'Un hexágono de entrada está DES si una unidad de ese bando no pudiera trazar desde él (7.3a); las ciudades portuarias impresas en la ficha quedan exentas, también de 8.5e: si no, la excepción no serviría a nadie. Los británicos cumplen 8.5e también con 7.9a.',
    'An entry hex is OOS if a unit of that side could not trace from it (7.3a); port cities printed on a counter are exempt, from 8.5e too, or the exception would serve nobody. The British satisfy 8.5e with 7.9a too.',
  ),
  ruling(
    'A44',
    'En el mapa recibe reemplazos la infantería de cualquier tamaño; del montón vuelven cuerpos de infantería, también los territoriales y los grupos R.',
    'On the map infantry of any size receives replacements; from the dead pile infantry corps return, Territorials and R groups included.',
  ),
  ruling(
    'A45',
    'La trinchera se paga por unidad pero es del hexágono: una por hexágono, que cubre a todos; no se paga otra en el mismo.',
    'A trench is bought per unit but stands in the hex: one per hex, covering all; a second in the same hex is not allowed.',
  ),
  ruling(
    'A46',
    'Enemigo atrincherado es infantería en una trinchera completa al comienzo de la fase, según el marcador visible.',
    'An entrenched enemy is infantry in a completed trench at the start of the phase, judged on the visible marker.',
  ),
  ruling(
    'A47',
    'Las trincheras no dan MTD; solo impiden el AM e ignoran la R.',
    'Trenches give no DRM; they only bar the MA and ignore the R.',
  ),
  ruling(
    'A48',
    'Los hexágonos neutrales están cerrados a movimiento, ME, abastecimiento, retirada y avance; los adyacentes son normales.',
    'Neutral hexes are closed to movement, SM, supply, retreat and advance; hexes next to them are normal.',
  ),
  ruling(
    'A49',
    'Unos Países Bajos violados no tienen unidades ni PV; sus hexágonos son de control aliado y ambos bandos pueden entrar.',
    'A violated Netherlands has no units and no VP; its hexes are Allied-controlled and both sides may enter.',
  ),
  ruling(
    'A50',
    'Solo los británicos van por mar a puertos belgas; los belgas, por mar, solo entre puertos belgas.',
    'Only the British move by sea to Belgian ports; Belgians move by sea between Belgian ports only.',
  ),
  ruling(
    'A51',
    'No hay AM mixtos entre aliados salvo con infantería naval, porque 6.2a y 12.5a impiden empezar juntos.',
    'There is no mixed Allied MA except with naval infantry, because 6.2a and 12.5a forbid starting together.',
  ),
  ruling(
    'A52',
    'París en peligro exige el abastecimiento de 7.3a; se mira en cada entrada alemana al perímetro y al comienzo de cada fase para quienes ya están dentro.',
    'Paris in danger needs the supply of 7.3a; it is tested at every German entry into the perimeter and at each start of phase for units already inside.',
  ),
  ruling(
    'A53',
    'El exceso de unidades de 6.5a no puede darse: los límites se hacen cumplir.',
    'The overstacking of 6.5a cannot occur: the limits are enforced.',
  ),
  ruling(
    'A54',
    '«Durante los turnos en que» (11.2j, 11.3a) se juzga en cada movimiento; el control temporal de la caballería cuenta. Aislado es no poder trazar, a cualquier distancia, a un borde amigo.',
    '"In turns when" (11.2j, 11.3a) is judged at each move; temporary cavalry control counts. Cut off means unable to trace, at any length, to a friendly edge.',
  ),
  ruling(
    'A55',
    'El desgaste cambia los totales antes de la comprobación de victoria; los marcadores SMN se quitan después.',
    'Attrition changes the totals before the victory check; OOC markers are removed after it.',
  ),
  ruling(
    'A56',
    'Los +2 PP contra una fortaleza se suman también al 2/0 fijo (4/0); los PP que no se pueden pagar se pierden.',
    'The +2 LP against a fortress are added to the fixed 2/0 too (4/0); unpaid LP are lost when no steps remain.',
  ),
  ruling(
    'A57',
    'Retirada voluntaria es tanto obedecer una R que se podía ignorar como la opción de 13.18b.',
    'A voluntary retreat is both obeying an R that could be ignored and the option of 13.18b.',
  ),
  ruling(
    'A58',
    'Si los defensores de un hexágono se retiran sin PP, quienes se habían retirado allí antes van con ellos.',
    'If the defenders of a hex retreat without LP, those who had retreated there earlier go with them.',
  ),
  ruling(
    'A59',
    'Vogelsheim aparece una vez como Vogelseheim; los lugares llevan su nombre en cada idioma.',
    'Vogelsheim is once spelled Vogelseheim; places bear their name in each language.',
  ),
  ruling(
    'A60',
    'La marcha forzada es por unidad: una pila la aprovecha solo si la usan todos sus miembros.',
    'The forced march is per unit: a stack gains by it only if every member uses it.',
  ),
  ruling(
    'A61',
    'Que los MTD vengan del terreno del defensor solo excluye el de los atacantes: se suma todo y se limita una sola vez.',
    "That DRM come from the defender's terrain only excludes the attackers': everything is summed, then limited once.",
  ),
  ruling(
    'A62',
    'En una fase de Combate Preparado solo una nacionalidad aliada puede atacar un mismo hexágono.',
    'In one Prepared Combat Phase only one Allied nationality can attack a given hex.',
  ),
  ruling(
    'A63',
    'Nadie se despliega en un hexágono con una unidad, fortaleza o ZF enemiga. Los tres hexágonos de alcance son distancia simple.',
    'No unit is deployed in a hex with an enemy unit, fortress or FZ. The range of three hexes is plain hex distance.',
  ),
  ruling(
    'A64',
    'El hexágono de borde es la fuente; una unidad en un hexágono fuente traza longitud 0. Un borde o pueblo con una unidad, fortaleza o ZF enemiga no es fuente.',
    'The edge hex itself is the source; a unit in a source hex traces length 0. An edge hex or town with an enemy unit, fortress or FZ is no source.',
  ),
  ruling(
    'A65',
    'Para los belgas Bruselas es fuente por sí misma: pide control aliado y no línea a un borde; rige el límite de cinco hexágonos. Con esa línea están abastecidos.',
    'For the Belgians Brussels is a source in its own right: it needs Allied control, no line to an edge; the limit of five hexes applies. With that line they are supplied.',
  ),
  ruling(
    'A66',
    'Para británicos y belgas el abastecimiento portuario es completo menos para el ME. Los franceses con él solo evitan el desgaste: en un AP van a la mitad, también al defender si no valen 7.7a o 7.8a.',
    'For British and Belgian units port supply is full supply except for SM. French units with it only escape attrition: they are halved in a PA, in defence too unless 7.7a or 7.8a applies.',
  ),
  ruling(
    'A67',
    'El hexágono de la unidad no es parte de la línea: un alemán en Bélgica al oeste del Mosa está abastecido si su línea sale enseguida a la otra orilla o a Francia.',
    "The unit's own hex is not part of the line: a German unit in Belgium west of the Meuse is supplied if its line leaves at once to the east bank or into France.",
  ),
  ruling(
    'A68',
    'Las fortalezas son unidades: cuentan para la adyacencia en ME, la preferencia de retirada y la nacionalidad al apilar. Una ZF no lo es: solo bloquea su hexágono.',
    'Fortresses are units: they count for adjacency in SM, for the retreat preference and for nationality in stacking. An FZ is not: it blocks its own hex only.',
  ),
  ruling(
    'A69',
    'Ningún AP, AM, avance ni retirada cruza un lado todo de mar; la adyacencia sigue siendo geométrica.',
    'No PA, MA, advance or retreat crosses an all-sea hexside; adjacency stays geometric.',
  ),
  ruling(
    'A70',
    '11.2g cesa para siempre la primera vez que hay un alemán en Francia al oeste del Mosa. 8.7g y 11.2f dependen solo de la violación de Bélgica y del turno.',
    '11.2g ends for good the first time a German unit is in France west of the Meuse. 8.7g and 11.2f depend only on the violation of Belgium and the turn.',
  ),
  ruling(
    'A71',
    'Sin dos cuerpos elegibles y un cuerpo de caballería abastecido, la retirada cuenta como rechazada. La caballería de un paso puede elegirse y se elimina. Lo retirado no se reconstruye.',
    'Without two eligible corps and a supplied cavalry corps the withdrawal counts as declined. One-step cavalry may be chosen and is eliminated. What is withdrawn cannot be rebuilt.',
  ),
  ruling(
    'A72',
    'Llegada británica por puerto: debe caber según 6.1a a 6.3b; Amberes y Ruan piden además la condición de 11.5f.',
    'British arrival at a port: it must fit under 6.1a to 6.3b; Antwerp and Rouen also need the condition of 11.5f.',
  ),
  ruling(
    'A73',
    'Los señuelos no usan ME, no necesitan abastecimiento, se mueven a la mitad si están SMN, no entran en una ZF enemiga y no arrollan cañones.',
    'Decoys never use SM, need no supply, move at half if OOC, cannot enter an enemy FZ and do not overrun guns.',
  ),
  ruling(
    'A74',
    'PV del Marne: grupos de tamaño cuerpo y cuerpos de caballería son cuerpos; brigadas francesas, fortalezas y cañones no dan nada; cuenta todo paso británico perdido, y en 16.4f toda unidad.',
    'Marne VP: corps-size groups and cavalry corps are corps; French brigades, fortresses and guns give nothing; every British step lost counts, and in 16.4f every unit.',
  ),
  ruling(
    'A75',
    'Al retirarse, que quepa va antes que las dos preferencias; solo si se sobreapilaría en todos los hexágonos abiertos se pasa por uno de ellos.',
    'In a retreat the stacking test comes before the two preferences; only if every open hex would be overstacked do units pass through one of them.',
  ),
  ruling(
    'A76',
    'Campaña Corta: los condicionales y el premio oriental no puntúan nunca; rigen 7.13a y 17.2a.',
    'Short campaign: conditional hexes and the eastern award never score; 7.13a and 17.2a both bind.',
  ),
  ruling(
    'A77',
    'Un cuerpo reconstruido se coloca, si cabe, en un borde o puerto sin enemigos desde el que trace abastecimiento; si no hay, no se reconstruye en esa fase.',
    'A rebuilt corps is placed, if it fits, in an edge or port hex free of enemies that can trace supply; if there is none it is not rebuilt in that phase.',
  ),
  ruling(
    'A78',
    'La Brigada Naval desembarca en cualquier hexágono costero sin alemanes: la línea por mar de 7.8a cumple 8.5e. Otra lectura, opcional: necesita además 7.3a o 7.9a.',
    'The Naval Brigade lands on any coastal hex without Germans: the line over the sea of 7.8a satisfies 8.5e. Other reading, optional: it needs 7.3a or 7.9a as well.',
  ),
]

export const rulings = ourRulings('A', [...rulings01, ...rulings40])
