/** Our rulings A37 to A84: combat, technologies, trenches, diplomacy, coordination and later additions. */
import { ourRulings, ruling } from '@em/engine/rulebook'
import { rulings01 } from './rulings-01-36.ts'

const rulings37 = [
  ruling(
    'A37',
    'El exceso se cuenta una vez por zona, tras los movimientos y antes del primer combate; limita el total de apoyos de la zona.',
    'The excess is counted once per zone, after all moves and before the first combat; it limits all supporters in the zone together.',
  ),
  ruling(
    'A38',
    'Solo se puede atacar a un reducido si son objetivo también todos los enteros de la zona aún atacables; los enteros se resuelven antes.',
    'A reduced army may be a target only if every full one there that can still be attacked is too; attacks on full armies come first.',
  ),
  ruling(
    'A39',
    'Si el objetivo declarado ya fue eliminado, el ataque se pierde y sus ejércitos quedan activados.',
    'If a declared target is already gone the attack is dropped; its armies stay activated.',
  ),
  ruling(
    'A40',
    'Desde una zona compartida solo se puede entrar y atacar en una zona controlada por el propio bando.',
    'From a shared zone an army may move and attack only into a zone controlled by its own side.',
  ),
  ruling(
    'A41',
    'El defensor usa el mayor de los factores válidos: si los carros cancelan la trinchera, queda el +1 de montaña. Las tropas de asalto rebajan antes el +2 a +1.',
    'The defender uses the larger factor still valid: if tanks cancel the trench the mountain +1 remains. Assault troops first lower +2 to +1.',
  ),
  ruling(
    'A42',
    'Los ejércitos sin tecnología combaten con nivel 0, sin carros, aviación ni gas. Cuentan para Maniobra, pero no se activan en la acción extra de Ofensiva (opción).',
    'Armies without technology fight at level 0, without tanks, aviation or gas. They count for Manoeuvre but not in the extra action of Offensive (option).',
  ),
  ruling(
    'A43',
    'Basta con el doble exacto. Los dados son de seis caras.',
    'Exactly double is enough. Dice have six sides.',
  ),
  ruling(
    'A44',
    'La primera pérdida, y la única del ganador, la sufre el propio ejército que combate, nunca el que apoya.',
    "The first loss, and the winner's single loss, falls on the fighting army itself, never on a supporter.",
  ),
  ruling(
    'A45',
    'Absorber es voluntario y solo del defensor: una pérdida por combate como mucho, también si gana o empata.',
    'Absorbing is optional and only for the defender: at most one loss per combat, also when it wins or ties.',
  ),
  ruling(
    'A46',
    'La segunda pérdida de un defensor reducido es obligada si cabe; el defensor elige entre la trinchera y un ejército de la zona aún no atacado este turno.',
    'The second loss of a reduced defender is mandatory if possible; the defender picks the trench or an army there not yet attacked this side-turn.',
  ),
  ruling(
    'A47',
    'El defensor elige la zona de retirada: contigua, de su bando, con sitio, no cerrada y sin enemigos solos. Si no hay ninguna, se elimina.',
    'The defender chooses the retreat zone: contiguous, its own, with room, not closed, not held by enemies alone. Without one the army is eliminated.',
  ),
  ruling(
    'A48',
    'Solo hay retirada tras una derrota en la que un defensor entero sobrevive reducido gracias a la trinchera. Cuenta el nivel anterior a absorber.',
    'Retreat follows only a defeat that a full defender survives, reduced, thanks to the trench. The level before absorbing counts.',
  ),
  ruling(
    'A49',
    'Un ganador reducido que sufre 1 pérdida queda eliminado.',
    'A reduced winner that takes 1 loss is eliminated.',
  ),
  ruling(
    'A50',
    'Si caen los dos ejércitos y la zona queda vacía, el control no cambia.',
    'If both armies vanish and the zone is empty, control stays as it was.',
  ),
  ruling(
    'A51',
    'Una tecnología está disponible desde el principio de la estación siguiente.',
    'A technology is available from the start of the next season.',
  ),
  ruling(
    'A52',
    '«Tener» una tecnología es tenerla en la casilla 2. Para el requisito de cuatro, cada nivel cuenta aparte. La casilla 1 no tiene límite.',
    '"Having" a technology means in box 2. For the four others each level counts separately. Box 1 has no limit.',
  ),
  ruling(
    'A53',
    'En 1918 se pone en la casilla 2 cualquier ficha posible, de la mano o de la casilla 1.',
    'In 1918 any eligible tile, from hand or from box 1, goes to box 2.',
  ),
  ruling(
    'A54',
    'La comparación de niveles es automática, con el más alto disponible; se revelan tras decidir carros y aviación. El nivel 0 no revela nada.',
    'The comparison is automatic with the highest levels available; they are revealed after tanks and air. Level 0 reveals nothing.',
  ),
  ruling(
    'A55',
    'Las 2 misiones llegan, a la vista de todos, en cuanto la loseta sube a la casilla 2; la loseta sigue boca abajo. Opción: al empezar la estación en que queda disponible.',
    'The 2 missions come, publicly, as soon as the tile rises to box 2; the tile stays face down. Option: at the start of the season in which it becomes available.',
  ),
  ruling(
    'A56',
    'Las cinco tecnologías son Ataque 1 a 3 y Defensa 1 y 2.',
    'The five technologies are Attack 1 to 3 and Defence 1 and 2.',
  ),
  ruling(
    'A57',
    'Con Maniobra caben dos movimientos estratégicos en una activación.',
    'With Manoeuvre two strategic moves fit in one activation.',
  ),
  ruling(
    'A58',
    'La activación extra de Ofensiva no gasta acción y necesita un ataque (el alemán, contra el francobritánico). Si no se usa en el año, se pierde.',
    "Offensive's extra activation costs no action and needs an attack (German: on the Franco-British). Unused, it is lost at year's end.",
  ),
  ruling(
    'A59',
    'La aviación se declara antes de los dados, una vez por turno aunque la anulen; atacante, y defensor para anular, deben beneficiarse de la tecnología.',
    'Aviation is declared before the dice, once per side-turn even if cancelled; attacker, and defender to cancel, must benefit from technology.',
  ),
  ruling(
    'A60',
    'Solo usan carros los atacantes británicos, franceses y estadounidenses, antes de la aviación. Carros 2 cancela los niveles 1 y 2; la montaña no se cancela.',
    'Tanks serve British, French and American attackers only, before aviation. Tanks 2 cancels levels 1 and 2; mountains are not affected.',
  ),
  ruling(
    'A61',
    'El gas se usa en el turno propio, entre acciones, contra un enemigo con trinchera. La pérdida no se absorbe y no cuenta como ataque.',
    "Gas is used in its owner's side-turn, between actions, on an enemy with a trench. The loss cannot be absorbed and is not an attack.",
  ),
  ruling(
    'A62',
    'Los alemanes cedidos no se benefician de las tropas de asalto.',
    'Ceded German armies get no benefit from assault troops.',
  ),
  ruling(
    'A63',
    'La trinchera es de la coalición: una por coalición y zona, 16 fichas cada una. El control enemigo de la zona no impide atrincherar; que solo queden enemigos, sí.',
    'A trench belongs to the coalition: one per coalition and zone, 16 counters each. Enemy control does not prevent it; a zone with only enemies does.',
  ),
  ruling(
    'A64',
    'La trinchera abandonada se retira en cuanto en la zona solo hay ejércitos de la otra coalición, aunque solo pasen.',
    'An abandoned trench goes as soon as only armies of the other coalition are in the zone, even passing through.',
  ),
  ruling(
    'A65',
    'Un marcador no baja de 0 ni pasa de la última casilla; fuera de su plazo no se mueve.',
    'A marker never goes below 0 nor past the last box; outside its window it is frozen.',
  ),
  ruling(
    'A66',
    'La unión es inmediata: zonas y ejércitos pasan al bando y pueden activarse en ese mismo turno.',
    'Joining is immediate: zones and armies pass to the side and may be activated in the same side-turn.',
  ),
  ruling(
    'A67',
    'Se cuentan las ciudades de Rusia controladas entre alemán y austrohúngaro, en cada subida; las rumanas no.',
    'Cities of Russia controlled by German and Austro-Hungarian sides together count, at each raise; Romanian ones do not.',
  ),
  ruling(
    'A68',
    'Se rinden los ejércitos rusos, y los rumanos si son aliados. Siguen bloqueando su zona: nadie entra donde solo hay rendidos enemigos.',
    'Russian armies surrender, and Romanian ones if allied. They still block: nobody may enter a zone that holds only surrendered enemies.',
  ),
  ruling(
    'A69',
    'Cada bando tiene su marcador de misiones, que empieza en 0. Se pueden ganar misiones sin tener Aviación ni Carros.',
    'Each side has its own missions, starting at 0. A Missions action is legal even without Aviation or Tanks.',
  ),
  ruling(
    'A70',
    'Desde 1915, el alemán que acaba su movimiento en zona austrohúngara queda cedido y no ataca ni apoya en esa activación. Pasar por ella cuesta 1.',
    'From 1915 a German army ending its move in an Austro-Hungarian zone is ceded and may not attack or support in that activation. Transit costs 1.',
  ),
  ruling(
    'A71',
    'Recuperar gasta dos activaciones alemanas, por zonas de cualquiera de los dos socios y hasta una zona alemana.',
    'Recovery takes two German activations, through zones of either partner, to a zone controlled by the German side.',
  ),
  ruling(
    'A72',
    'Los ejércitos del bando austrohúngaro, cedidos incluidos, no entran, cruzan ni se retiran a zonas natales o controladas del alemán.',
    'Armies of the Austro-Hungarian side, ceded ones included, may not enter, cross or retreat into German natal or German-controlled zones.',
  ),
  ruling(
    'A73',
    'Los nombres dobles del reglamento se tratan como sinónimos y los años mal impresos se corrigen.',
    "The rulebook's double names are treated as synonyms and the misprinted years corrected.",
  ),
  ruling(
    'A74',
    'En El Cairo y Galípoli solo se reclutan ejércitos británicos 3(2).',
    'In Cairo and Gallipoli only British 3(2) armies may be recruited.',
  ),
  ruling(
    'A75',
    'En 1914 los alemanes pueden pasar por zonas austrohúngaras, pero no acabar en ellas.',
    'In 1914 German armies may pass through Austro-Hungarian zones but not end there.',
  ),
  ruling(
    'A76',
    'Bélgica, Egipto y Grecia son natales del bando francobritánico; ninguna tiene ejércitos.',
    'Belgium, Egypt and Greece are natal to the Franco-British side; none has armies.',
  ),
  ruling(
    'A77',
    'Los socios nunca combaten entre sí ni se quitan el control de zonas.',
    "Partners never fight each other and never change each other's control.",
  ),
  ruling(
    'A78',
    'Los estadounidenses son de clase 5, se reclutan en puertos no mediterráneos con su propio paso y no entran en el Mediterráneo ni en el área italiana.',
    'American armies are class 5, recruited in non-Mediterranean ports with their own step, and barred from Mediterranean sea moves and the Italian area.',
  ),
  ruling(
    'A79',
    'Un bando sin ejércitos sigue jugando sus turnos.',
    'A side without armies still takes its side-turns.',
  ),
  ruling('A80', 'Los 41 marcadores de control no son un límite.', 'The 41 control markers are not a limit.'),
  ruling(
    'A81',
    'Para entrar sin atacar solo cuentan los ejércitos propios que ya estaban en la zona y se quedan.',
    'To enter without attacking, only friendly armies that were already in the zone and stay there count.',
  ),
  ruling(
    'A82',
    'Al salir de una zona compartida solo el primer paso tiene que ser a zona propia; después se mueve con normalidad.',
    'Leaving a shared zone, only the first step must be into an own zone; after it the army moves normally.',
  ),
  ruling(
    'A83',
    'Los movimientos de una acción se juzgan como un conjunto; su orden no importa ni cambia el control entre uno y otro.',
    'The moves of one action are judged as one set; their order does not matter and changes no control in between.',
  ),
  ruling(
    'A84',
    'Un ejército reclutado o recuperado puede activarse en el mismo turno.',
    'An army just recruited or restored may be activated in the same side-turn.',
  ),
]

export const rulings = ourRulings('A', [...rulings01, ...rulings37])
