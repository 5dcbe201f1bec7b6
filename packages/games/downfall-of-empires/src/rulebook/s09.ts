/** Section 9: activation, movement, combat. */
import { note, rule, section } from '@em/engine/rulebook'

export const activate = section('9', 'Activar', 'Activate', [
  rule(
    '9a',
    'Una acción de activar permite actuar hasta a 3 ejércitos del bando.',
    'One Activate action lets up to 3 armies of the side act.',
  ),
  rule(
    '9b',
    'Cada ejército activado hace una sola cosa: moverse, atacar, apoyar, moverse y atacar, o moverse y apoyar.',
    'Each activated army does exactly one thing: move, attack, support, move and attack, or move and support.',
  ),
  rule(
    '9c',
    'Antes del primer combate se decide la tarea de cada ejército activado y se hacen todos los movimientos.',
    'Before the first combat the task of every activated army is decided and all movement is made.',
  ),
  rule(
    '9d',
    'Un ejército no puede activarse dos veces en el mismo turno de bando.',
    'An army may not be activated twice in the same side-turn.',
  ),
  rule(
    '9e',
    'El alemán debe atacar al menos a un ejército francobritánico en cada una de las dos estaciones de 1914.',
    'The German side must attack at least one Franco-British army in each of the two seasons of 1914.',
  ),
  rule(
    '9f',
    'A lo largo de 1916 el ruso debe hacer dos o más ataques a ejércitos alemanes o austrohúngaros.',
    'The Russian side must attack at least two German or Austro-Hungarian armies in the course of 1916.',
  ),
])

export const movement = section('9.1', 'Movimiento', 'Movement', [
  rule('9.1a', 'Un ejército mueve hasta 4 zonas.', 'An army moves up to 4 zones.'),
  rule(
    '9.1b',
    'Entrar en una zona controlada por un bando enemigo cuenta como 2 zonas.',
    'Entering a zone controlled by an enemy side counts as 2 zones.',
  ),
  rule(
    '9.1c',
    'Británicos y estadounidenses pueden ir por mar de un puerto a otro, gastando todo su movimiento.',
    'British and American armies may go by sea from one port to another, using their entire movement.',
  ),
  rule(
    '9.1d',
    'El movimiento por mar puede ser simple, con ataque o con apoyo.',
    'A sea move may be a plain move, a move and attack, or a move and support.',
  ),
  rule(
    '9.1e',
    'Por mar, solo los ejércitos 3(2) pueden ir a zonas mediterráneas o salir de ellas.',
    'By sea only 3(2) armies may go to Mediterranean zones or leave them.',
  ),
  rule('9.1f', 'En Galípoli solo se puede entrar durante 1915.', 'Armies may move into Gallipoli only during 1915.'),
  rule(
    '9.1g',
    'En todo 1915 solo un ejército puede entrar en Galípoli.',
    'In the whole of 1915 only one army may move into Gallipoli.',
  ),
  rule(
    '9.1h',
    'La operación de Galípoli no puede contar con aviación.',
    'The operation at Gallipoli may not use aviation.',
  ),
  rule(
    '9.1i',
    'Movimiento estratégico: un ejército va a cualquier distancia por zonas controladas por su bando.',
    'Strategic movement: one army moves any distance through zones controlled by its side.',
  ),
  rule(
    '9.1j',
    'El movimiento estratégico no puede incluir tramos por mar.',
    'Strategic movement may not include a sea move.',
  ),
  rule(
    '9.1k',
    'El movimiento estratégico gasta la activación de dos ejércitos.',
    'Strategic movement uses up the activation of two armies.',
  ),
  rule(
    '9.1l',
    'Como el control solo cambia al final del turno, una zona que era enemiga al empezarlo sigue costando 2 en activaciones posteriores.',
    'Control changes only at the end of the side-turn, so a zone that was hostile at its start still costs 2 in later activations.',
  ),
  rule(
    '9.1m',
    'Un ejército que comparte zona con el enemigo solo puede salir a una zona controlada por su propio bando.',
    'An army sharing a zone with the enemy may leave only into a zone controlled by its own side.',
  ),
  note(
    '9.1n',
    'De los dos bandos de una zona compartida, solo uno la controla.',
    'Of the two sides in a shared zone only one controls it.',
  ),
  rule(
    '9.1o',
    'Ningún ejército puede entrar en una zona de un país neutral.',
    'No army may move into a zone of a neutral country.',
  ),
  rule(
    '9.1p',
    'En Italia y en las zonas austrohúngaras que lindan con ella, además de italianos y austrohúngaros, cabe como mucho un ejército alemán.',
    'In Italy and the Austro-Hungarian zones bordering it there may be, besides Italians and Austro-Hungarians, at most one German army.',
  ),
  rule(
    '9.1q',
    'En esa misma área cabe como mucho un ejército francés o británico.',
    'In the same area there may be at most one French or British army.',
  ),
  rule('9.1r', 'Ninguna otra nacionalidad puede estar en esa área.', 'No other nationality may be in that area.'),
])

export const combat = section('9.2', 'Combate', 'Combat', [
  rule('9.2a', 'Se ataca a ejércitos, no a zonas.', 'Attacks are made on armies, not on zones.'),
  rule(
    '9.2b',
    'En cada combate hay un solo ejército atacante y uno solo defensor.',
    'Each combat has exactly one attacking and one defending army.',
  ),
  rule(
    '9.2c',
    'Atacante y defensor tienen que estar en la misma zona.',
    'Attacker and defender must be in the same zone.',
  ),
  rule(
    '9.2d',
    'Una sola activación puede incluir ataques a varios ejércitos, juntos o en zonas diferentes.',
    'One activation may contain attacks on several armies, in one zone or in different zones.',
  ),
  rule(
    '9.2e',
    'En una zona pueden apoyar tantos ejércitos como exceda el número de los atacantes presentes al de los enemigos.',
    "In a zone as many armies may support as the attacking side's armies there outnumber the enemy's.",
  ),
  rule('9.2f', 'El defensor nunca recibe apoyo.', 'A defending army is never supported.'),
  rule(
    '9.2g',
    'Para moverse y atacar o apoyar hay que salir de una zona contigua y entrar directamente en la del combate, sin pasar por otra.',
    'To move and attack or support, an army starts in a contiguous zone and goes straight into the combat zone, through no other.',
  ),
  rule(
    '9.2h',
    'Si se entra en una zona con enemigos y sin ejércitos propios, al menos uno de los que entran debe moverse y atacar.',
    'Entering a zone with enemies and no friendly army, at least one of the armies that enter must move and attack.',
  ),
  rule(
    '9.2i',
    'Si en la zona ya hay un ejército propio, se puede entrar sin atacar.',
    'If a friendly army is already in the zone, others may move in without attacking.',
  ),
  rule(
    '9.2j',
    'El atacante elige a quién ataca, pero en cada zona los ejércitos enteros antes que los reducidos.',
    'The attacker chooses the targets, but in each zone full armies before reduced ones.',
  ),
  rule(
    '9.2k',
    'Un ejército no puede ser atacado más de una vez en el mismo turno de bando, aunque haya varias activaciones.',
    'The same army may not be attacked more than once in a side-turn, even with several Activate actions.',
  ),
  rule(
    '9.2l',
    'Se parte de los factores de combate del atacante y del defensor.',
    'Start from the combat factors of attacker and defender.',
  ),
  rule(
    '9.2m',
    'El atacante suma los factores de apoyo de los ejércitos que lo apoyan.',
    'The attacker adds the support factors of the armies supporting that attack.',
  ),
  rule(
    '9.2n',
    'El defensor suma montaña o trinchera, nunca ambas.',
    'The defender adds mountain or trench, never both.',
  ),
  rule('9.2o', 'La montaña da +1 al defensor.', 'Mountain gives the defender +1.'),
  rule(
    '9.2p',
    'Una trinchera no cancelada por carros da +2 en Alemania, Francia-Bélgica, Riga y Kiev.',
    'A trench not cancelled by tanks gives +2 in Germany, France-Belgium, Riga and Kiev.',
  ),
  rule(
    '9.2q',
    'Una trinchera no cancelada por carros da +1 en el resto del mapa.',
    'A trench not cancelled by tanks gives +1 everywhere else.',
  ),
  rule('9.2r', 'El nivel de la trinchera no cambia su factor.', "The trench's level does not change its factor."),
  rule(
    '9.2s',
    'Se compara el nivel de ataque del atacante con el de defensa del defensor; el mayor da +1 a los suyos.',
    "The attacker's attack level is compared with the defender's defence level; the higher one adds +1 to its own side.",
  ),
  rule('9.2t', 'La aviación del atacante suma +2.', "The attacker's aviation adds +2."),
  rule(
    '9.2u',
    'Cada contendiente tira un dado y lo suma a su factor ajustado.',
    'Each contender rolls one die and adds it to its adjusted factor.',
  ),
  rule(
    '9.2v',
    'Quien suma más sin llegar al doble causa 2 pérdidas y sufre 1.',
    'The higher total, short of double, inflicts 2 losses and takes 1.',
  ),
  rule(
    '9.2w',
    'Quien dobla el total del otro causa 2 pérdidas y no sufre ninguna.',
    "A total that doubles the other's inflicts 2 losses and takes none.",
  ),
  rule('9.2x', 'Con totales iguales, 1 pérdida para cada ejército.', 'Equal totals: 1 loss to each army.'),
  rule(
    '9.2y',
    'Una pérdida reduce un ejército entero o elimina uno reducido.',
    'A loss turns a full army to reduced, or eliminates a reduced one.',
  ),
  rule(
    '9.2z',
    'El defensor puede absorber una pérdida con su trinchera: la de nivel 1 se retira, la de nivel 2 baja a 1.',
    'The defender may absorb one loss with its trench: level 1 is removed, level 2 becomes level 1.',
  ),
  rule(
    '9.2aa',
    'La trinchera puede absorber una pérdida aunque los carros hayan anulado su factor.',
    'The trench may absorb a loss even if tanks cancelled its factor.',
  ),
  rule(
    '9.2ab',
    'La trinchera no puede absorber pérdidas si el atacante dobló al defensor.',
    'The trench may not absorb a loss if the attacker doubled the defender.',
  ),
  rule(
    '9.2ac',
    'Si pierde un defensor reducido, su segunda pérdida la sufre, si se puede, otro ejército de su bando en la zona que no haya combatido este turno, o la trinchera.',
    'If a reduced defender loses, its second loss falls, if possible, on another army of its side there that has not fought this side-turn, or on the trench.',
  ),
  rule(
    '9.2ad',
    'Si pierde un atacante reducido, su segunda pérdida la sufre un ejército que lo apoyaba, si lo hay.',
    'If a reduced attacker loses, its second loss falls on an army that supported the attack, if there is one.',
  ),
  rule(
    '9.2ae',
    'Si el perdedor no puede sufrir la segunda pérdida, el ganador no sufre ninguna.',
    'If the loser cannot take its second loss, the winner takes none.',
  ),
  rule(
    '9.2af',
    'Un defensor derrotado que sobrevive porque la trinchera encajó una pérdida se retira a una zona contigua controlada.',
    'A defeated defender that survives because the trench took a loss retreats to a contiguous controlled zone.',
  ),
  rule(
    '9.2ag',
    'No hay retirada si el combate es en montaña, bosque o desierto.',
    'There is no retreat if the combat zone is mountain, forest or desert.',
  ),
  rule(
    '9.2ah',
    'Tampoco hay retirada si absorbió la pérdida una trinchera de nivel 2 en Alemania o Francia-Bélgica.',
    'There is no retreat if the loss was taken by a level 2 trench in France-Belgium or Germany.',
  ),
  rule(
    '9.2ai',
    'Cuando no hay retirada, el ejército derrotado se queda reducido en la zona.',
    'Where there is no retreat the defeated army stays in the zone, reduced.',
  ),
])
