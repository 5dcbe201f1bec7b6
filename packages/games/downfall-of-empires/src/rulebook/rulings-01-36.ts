/** Our rulings A01 to A36: players, control, supply, recruiting, movement. The reasons are in docs/rulings. */
import { ruling } from '@em/engine/rulebook'

export const rulings01 = [
  ruling(
    'A01',
    'Con 4 jugadores, un bando cada uno; con 2, una coalición cada uno; con 3, uno lleva una coalición entera y los otros un bando cada uno.',
    '4 players: one side each; 2 players: one coalition each; 3 players: one takes a whole coalition, the others one side each.',
  ),
  ruling(
    'A02',
    'Gana quien tenga un bando con el total más alto; si empatan bandos de distintos jugadores, la victoria es compartida.',
    'A player wins if any of his sides has the highest total; a tie between different players is a shared win.',
  ),
  ruling(
    'A03',
    '«Turno» se lee como turno de bando o como estación según la regla. En una estación, cada bando enemigo puede atacar una vez al mismo ejército.',
    '"Turn" means side-turn or season depending on the rule. Each enemy side may attack the same army once in a season.',
  ),
  ruling(
    'A04',
    'En una zona solo cabe un bando de cada coalición. Por una zona con ejércitos del socio se puede pasar, pero no quedarse, reclutar ni retirarse a ella.',
    'A zone holds at most one side of each coalition. A zone with partner armies may be crossed, but not ended in, recruited in or retreated to.',
  ),
  ruling(
    'A05',
    'Cuenta como último en estar solo el bando que, tras un paso, un combate o una retirada, está en la zona sin enemigos. Pasar por zonas del socio no cambia su control.',
    'Last alone is the side that, after a step, a combat or a retreat, is in the zone without enemies. Crossing a partner zone does not change its control.',
  ),
  ruling(
    'A06',
    'Costes de movimiento y salidas de zonas compartidas usan siempre el control del principio del turno de bando.',
    'Movement costs and exits from shared zones always use the control at the start of the side-turn.',
  ),
  ruling(
    'A07',
    'Para su dueño la zona cuadrada es una zona normal con ciudad; el enemigo no puede entrar, cruzar ni retirarse a ella. Ankara está cerrada mientras Turquía sea neutral.',
    'A square zone is an ordinary city zone for its owner; enemies may not enter, cross or retreat into it. Ankara is closed while Turkey is neutral.',
  ),
  ruling(
    'A08',
    'Los ejércitos de los neutrales están en el mapa desde el principio, inertes e inatacables hasta que su país se une.',
    'Armies of neutrals are on the map from the start, inert and safe from attack until their country joins.',
  ),
  ruling(
    'A09',
    'Una ciudad natal de un bando y controlada por su socio no puntúa para ninguno.',
    'A city natal to one side and controlled by its partner scores for neither.',
  ),
  ruling(
    'A10',
    'Las ciudades de países que nunca se unieron no puntúan.',
    'Cities of countries that never joined score nothing.',
  ),
  ruling(
    'A11',
    'El total austrohúngaro no cuenta Varsovia, Minsk, Vilna ni Riga; el alemán sí.',
    'The Austro-Hungarian total ignores Warsaw, Minsk, Vilna and Riga; the German total counts them.',
  ),
  ruling(
    'A12',
    'El punto de una alianza no se pierde aunque el país caiga o se rinda.',
    'The point for an alliance is not lost if the ally is overrun or surrenders.',
  ),
  ruling(
    'A13',
    'Se pierde un solo paso al quedar sin suministro. Solo se elimina al ejército que ya estaba marcado antes del final de su propio turno.',
    'Only one step is lost on falling out of supply. Only an army flagged before the end of its own side-turn is eliminated.',
  ),
  ruling(
    'A14',
    'Al final de cada turno de bando se comprueban zonas y ejércitos de todos: control, trincheras, zonas y ejércitos, por este orden.',
    'At the end of every side-turn zones and armies of all sides are checked: control, trenches, zones, armies, in this order.',
  ),
  ruling(
    'A15',
    'Una zona cortada y sin ejércitos de su dueño pasa al bando activo o a su socio, a elección; si era de los suyos, al enemigo que más zonas contiguas controle. Cuadradas y neutrales no cambian.',
    "A cut-off zone without its owner's armies goes to the active side or its partner, as it chooses; if it was their own, to the enemy with most contiguous zones. Square and neutral zones never flip.",
  ),
  ruling(
    'A16',
    'Para el francobritánico todos los puertos están unidos entre sí; los intermedios deben ser suyos, pero no aquel en que está el ejército.',
    'For the Franco-British side every port is linked to every other; ports in between must be its own, the one where the army stands need not.',
  ),
  ruling(
    'A17',
    'Una ciudad compartida con el enemigo sigue siendo fuente mientras se controle.',
    'A city shared with the enemy is still a source while controlled.',
  ),
  ruling(
    'A18',
    'Se pueden dejar acciones sin usar, salvo que se deba un ataque. La activación de Ofensiva impide reclutar después; el gas no.',
    "Actions may be left unused unless an attack is owed. Offensive's extra activation rules out recruiting afterwards; gas does not.",
  ),
  ruling(
    'A19',
    'Se recluta en ciudad controlada del país o en zona controlada contigua a ella, sea del país que sea mientras no esté cerrada.',
    'Recruiting takes a controlled city of the country or a controlled zone contiguous to one, in any country not closed to the side.',
  ),
  ruling(
    'A20',
    'Se puede reclutar en una zona compartida si se controla y cabe.',
    'Recruiting in a shared zone is allowed if it is controlled and there is room.',
  ),
  ruling(
    'A21',
    'Las fichas son un límite estricto. Los pasos que no se usan se pierden.',
    'Counters are a hard limit. Steps not used are lost.',
  ),
  ruling(
    'A22',
    '«3(2)» es combate 3 entero y 2 reducido: los ejércitos de clase 3 británicos y franceses, también reducidos.',
    '"3(2)" means combat 3 full and 2 reduced: the class 3 armies of Britain and France, reduced ones included.',
  ),
  ruling(
    'A23',
    'Los tres puertos mediterráneos son Salónica, El Cairo y Gallipoli.',
    'The three Mediterranean ports are Salonica, Cairo and Gallipoli.',
  ),
  ruling(
    'A24',
    'Grecia empieza bajo control francobritánico, sin ciudad. Antes de 1916 no entra en ella el francobritánico; las Potencias Centrales, cuando este lo haga o desde 1917.',
    'Greece starts under Franco-British control, without a city. That side may not enter before 1916; the Central Powers only once it has, or from 1917.',
  ),
  ruling(
    'A25',
    'Tras la rendición el ruso recluta 1 paso en total, para rusos o rumanos.',
    'After the surrender the Russian side recruits 1 step in all, for Russians or Romanians.',
  ),
  ruling(
    'A26',
    'Los alemanes cedidos se recuperan con pasos alemanes si tienen suministro como austrohúngaros. No se recluta directamente en el bando austrohúngaro.',
    'Ceded armies are restored with German steps if supplied as Austro-Hungarian ones. German armies are never recruited straight into that side.',
  ),
  ruling(
    'A27',
    'Mientras se deba un ataque posible no se puede acabar el turno ni gastar en otra cosa la última acción que lo permite. Si no es posible, la obligación caduca.',
    'While an owed attack is possible the turn may not end, nor may the last action that allows it be spent otherwise. If impossible, the duty lapses.',
  ),
  ruling(
    'A28',
    'Para el alemán cuentan los ejércitos del bando francobritánico; para el ruso, los de nacionalidad alemana o austrohúngara. Opción: contar los dos bandos enteros.',
    'For Germany armies of the Franco-British side count; for Russia those of German or Austro-Hungarian nationality. Option: count the two whole sides.',
  ),
  ruling(
    'A29',
    'Antes del movimiento se declaran ejércitos, tareas, caminos y objetivos. Orden de combates, carros y aviación se deciden después.',
    'Armies, tasks, paths and targets are declared before any movement. Order of combats, tanks and aviation are decided later.',
  ),
  ruling(
    'A30',
    'No se cruza una zona con enemigos y sin ejércitos propios que se queden. Si los hay se puede cruzar, saliendo a una zona controlada. Opción: no cruzar nunca.',
    'A zone with enemies and no friend staying there may not be crossed. With friends there it may, leaving into a controlled zone. Option: never.',
  ),
  ruling(
    'A31',
    'Entrar en una zona controlada por el socio cuesta 1.',
    'Entering a zone controlled by the partner costs 1.',
  ),
  ruling(
    'A32',
    'El movimiento estratégico solo entra en zonas controladas por el bando (en las compartidas, con ejércitos propios), gasta siempre dos activaciones y nunca ataca ni apoya.',
    'Strategic movement enters only zones controlled by the side (shared ones only with friends there), always uses two activations and never attacks or supports.',
  ),
  ruling(
    'A33',
    'Por mar se va de puerto a cualquier puerto no cerrado, sea de quien sea, sin tramo por tierra. Desde una zona compartida, solo a un puerto controlado.',
    'By sea an army goes from a port to any port not closed to it, no matter which side controls it, with no land step. From a shared zone, only to a controlled port.',
  ),
  ruling(
    'A34',
    'Los límites de Galípoli atan solo a la Entente: una entrada en 1915, por mar o por tierra, y nunca aviación al atacar allí.',
    'The limits of Gallipoli bind the Entente only: one entry in 1915, by sea or land, and no aviation when attacking there.',
  ),
  ruling(
    'A35',
    'En toda el área (Italia, Tirol, Carintia y Trieste) cabe un ejército alemán y uno francés o británico en total, cedidos incluidos.',
    'In the whole area (Italy, Tyrol, Carinthia, Trieste) there is room for one German and one French or British army in total, ceded ones included.',
  ),
  ruling(
    'A36',
    'El límite de ejércitos por zona se mira tras todos los movimientos de una activación, tras cada reclutamiento y en las retiradas; pasar es libre.',
    'Stacking is tested after all moves of an activation, after each recruitment and for retreats; passing through is free.',
  ),
]
