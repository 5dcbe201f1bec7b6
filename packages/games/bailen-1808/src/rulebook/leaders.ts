/** Sections 16 to 19: leaders, demoralisation, victory, deployment. */
import { data, example, rule, section, setup } from '@em/engine/rulebook'

export const leaders = section('16', 'Comandantes y Comandantes en Jefe', 'Leaders', [
  rule('16a', 'Los mandos no son combatientes.', 'Leaders are not combatants.'),
  rule('16b', 'Los mandos no cuentan para el apilado.', 'Leaders do not count for stacking.'),
  rule('16c', 'Los mandos no tienen ZdC ni les afecta.', 'Leaders have no ZOC and are not affected by ZOC.'),
  rule(
    '16d',
    'Un mando paga 1 PM por hexágono, sea cual sea el terreno.',
    'A leader pays 1 MP per hex whatever the terrain.',
  ),
  rule('16e', 'Un Comandante sin órdenes (SO) no puede moverse.', 'A commander without orders (SO) cannot move.'),
  rule(
    '16f',
    'El Comandante en Jefe puede moverse siempre (pero véase 4.1h).',
    'A CinC may always move (but see 4.1h).',
  ),
  rule(
    '16g',
    'Protección: si fichas enemigas se mueven junto a un mando, este puede ir en el acto a la pila propia más cercana.',
    'Protection move: if enemy units move adjacent to a leader, he may move at once to the nearest friendly stack.',
  ),
  rule(
    '16h',
    'El mando que no puede protegerse así porque lo rodean enemigos queda eliminado.',
    'A leader who cannot make the protection move because enemies surround him is eliminated.',
  ),
  rule(
    '16i',
    'El mando de una pila eliminada que no puede protegerse así queda eliminado.',
    'A leader in a stack that is eliminated, and who cannot make a protection move, is eliminated.',
  ),
  rule(
    '16j',
    'Un mando tiene dos factores de mando: moral y choque.',
    'A leader has two command factors: morale and shock.',
  ),
  rule(
    '16k',
    'El factor de moral de un mando, y solo de uno, se suma al dado de toda prueba de moral de las fichas apiladas con él (Q78).',
    'The morale factor of one leader, and only one, is added to the die of every morale test of units stacked with him (Q78).',
  ),
  rule(
    '16l',
    'Un Comandante influye solo en fichas a su mando; un Comandante en Jefe, en cualquiera.',
    'A commander influences only units under his command; a CinC influences any.',
  ),
  rule('16m', 'El factor de moral puede ser 0 o negativo.', 'The morale factor may be 0 or negative.'),
  rule(
    '16n',
    'Factor de choque con los atacantes: se suma al dado de choque del atacante.',
    "Shock factor with the attackers: added to the attacker's shock die.",
  ),
  rule(
    '16o',
    'Factor de choque con los defensores: se resta del dado de choque del atacante.',
    "Shock factor with the defenders: subtracted from the attacker's shock die.",
  ),
  rule(
    '16.1a',
    'Si la pila cuyo mando usó su factor de choque recibe AB, BM o DB, el mando puede ser alcanzado: su dueño tira 1d6.',
    'If a stack whose leader used his shock factor gets AB, BM or DB, the leader may be hit: his owner rolls 1d6.',
  ),
  rule(
    '16.1b',
    'Con un 6 el mando es alcanzado; la ficha se voltea y el sustituto toma el mando el turno siguiente.',
    'On a 6 the leader is hit; the counter is turned and the replacement takes over next turn.',
  ),
  rule(
    '16.1c',
    'Si toda la pila es eliminada, el mando también.',
    'If the whole stack is eliminated the leader is eliminated.',
  ),
  data(
    '16.1d',
    'Cada mando tiene una segunda cara sin nombre y con factores más bajos, la de su sucesor.',
    'Each leader counter has a second, nameless side with lower factors for the successor.',
  ),
  rule(
    '16.1e',
    'En la reorganización del turno siguiente el sucesor aparece sobre una pila cualquiera de su división.',
    'The successor is placed on any stack of the formation in the reorganisation phase of the next turn.',
  ),
])

export const demoralisation = section('17', 'Desmoralización de divisiones', 'Demoralisation of formations', [
  rule(
    '17a',
    'Una división está desmoralizada cuando sus fichas de infantería y caballería eliminadas o derrotadas igualan o superan su Punto de Ruptura.',
    'A formation is demoralised when the number of its infantry and cavalry units eliminated or routed is equal to or above its break point.',
  ),
  rule(
    '17b',
    'También lo está cuando su Comandante es eliminado.',
    'A formation is also demoralised when its commander is eliminated.',
  ),
  setup(
    '17c',
    'Los Puntos de Ruptura salen de la tabla de moral de divisiones y de cada escenario.',
    'Break points come from the division morale table and each scenario.',
  ),
  rule(
    '17d',
    'En la fase F, la división en uno de esos dos casos hace una prueba de moral de división cada turno.',
    'In phase F a formation in either situation takes a division morale test, every turn.',
  ),
  rule(
    '17e',
    'La desmoralización es un estado duradero (hasta 17.3a); la prueba dice si la división sigue luchando, se repliega o huye.',
    'Demoralisation is a lasting state (until 17.3a); the test decides whether the formation fights on, withdraws or flees.',
  ),
  rule(
    '17.1a',
    'Moral de división = suma de la voluntad de sus fichas de infantería y caballería, dividida por su número y redondeada.',
    'Division morale = sum of the will values of the infantry and cavalry units divided by the number of those units, rounded.',
  ),
  data('17.1b', 'Valor de la voluntad: F 1, E 2, D 3, C 4, B 5, A 6.', 'Will values: F 1, E 2, D 3, C 4, B 5, A 6.'),
  example(
    '17.1c',
    '3 batallones D, 1 C, 1 B y 1 regimiento de caballería E: 20 / 6 = 3,3; moral de división 3.',
    '3 battalions D, 1 C, 1 B and 1 cavalry regiment E: 20 / 6 = 3.3, division morale 3.',
  ),
  rule(
    '17.1d',
    'Se usa la columna de la moral de la división y 1d6 con los modificadores de división.',
    "Procedure: column of the division's morale, 1d6 with the division modifiers.",
  ),
  data(
    '17.1e',
    'Resultados: sin efecto (NE), repliegue (RP aquí) y huida (HU aquí).',
    'Results: no effect (NE), withdrawal (Repliegue, here RP), flight (Huida, here HU).',
  ),
  rule('17.1f', 'Sin efecto (NE): no pasa nada.', 'No effect (NE): nothing happens.'),
  rule(
    '17.1g',
    'Repliegue (RP): todas las fichas de la división retroceden 2 hexágonos hacia su base.',
    'Withdrawal (RP): all units of the formation move back 2 hexes toward their base.',
  ),
  rule(
    '17.1h',
    'Repliegue (RP): las fichas que ya se movieron en derrota no se mueven otra vez.',
    'Withdrawal (RP): units that have already moved in rout do not move again.',
  ),
  rule(
    '17.1i',
    'Repliegue (RP): las fichas no entran en ZdC enemiga y salen de ella sin riesgo de más desorden.',
    'Withdrawal (RP): units may not enter enemy ZOC and may leave it without risk of further disorder.',
  ),
  rule(
    '17.1j',
    'Repliegue (RP): la voluntad baja un nivel en todo combate de fuego o choque (C pasa a D).',
    'Withdrawal (RP): will is one level lower for any fire or shock combat (C becomes D).',
  ),
  rule(
    '17.1k',
    'Huida (HU): todas las fichas de la división reciben DE.',
    'Flight (HU): all units of the formation receive DE.',
  ),
  rule(
    '17.1l',
    'Huida (HU): todas las fichas retroceden su factor entero hacia su base, por donde más se alejen del enemigo.',
    'Flight (HU): all units move back their whole movement factor toward their base, by the move that takes them farthest from enemies.',
  ),
  rule(
    '17.1m',
    'Huida (HU): las fichas no entran en ZdC enemiga y salen de ella sin riesgo de más desorden.',
    'Flight (HU): units may not enter enemy ZOC and may leave it without risk of further disorder.',
  ),
  rule(
    '17.1n',
    'Huida (HU): la moral baja un nivel en todo combate de fuego o choque.',
    'Flight (HU): morale is one level lower for any fire or shock combat.',
  ),
  rule(
    '17.1o',
    'Huida (HU): chocar con una de sus fichas es ataque por retaguardia: infantería x2, caballería x3, y nada adverso para el atacante.',
    'Flight (HU): a shock on such a unit is a rear attack: infantry attackers x2, cavalry attackers x3, no adverse result for the attacker.',
  ),
  rule(
    '17.2a',
    'La división en RP o HU recibe la orden RC y la conserva hasta que saca NE en una prueba de moral de división.',
    'A formation in RP or HU automatically gets order RC and keeps it until it rolls NE in a division morale test.',
  ),
  rule(
    '17.2b',
    'Con ese NE recibe SO, y en la fase A del turno siguiente se le puede dar cualquier orden (Q104).',
    "On that NE it receives SO, and in the next turn's phase A it may be given any order (Q104).",
  ),
  rule(
    '17.3a',
    'Una división desmoralizada vuelve a la normalidad cuando las fichas recuperadas en una reorganización dejan eliminadas y derrotadas por debajo del Punto de Ruptura.',
    'A demoralised formation is normal again when rallied units bring its eliminated plus routed units below the break point in a reorganisation phase.',
  ),
  rule(
    '17.3b',
    'Si no, sigue desmoralizada y prueba cada turno en la fase F.',
    'Otherwise it stays demoralised and keeps testing each turn in phase F.',
  ),
  rule(
    '17.3c',
    'Una división puede desmoralizarse y recuperarse varias veces.',
    'A formation may become demoralised and recover several times.',
  ),
  example(
    '17.3d',
    'Una división desmoralizada en RP o HU puede mejorar a NE.',
    'A demoralised formation that is in RP or HU may improve to NE.',
  ),
])

export const victory = section('18', 'Condiciones de victoria', 'Victory', [
  setup(
    '18a',
    'La victoria depende de divisiones desmoralizadas, objetivos geográficos y reglas del escenario.',
    'Victory depends on demoralised formations, geographic objectives and scenario rules.',
  ),
  rule(
    '18b',
    'Por cada brigada o división desmoralizada, el enemigo gana 1 punto de victoria (PV).',
    'Each demoralised brigade or division is worth 1 victory point (VP) to the enemy.',
  ),
  setup(
    '18c',
    'Los objetivos geográficos valen los PV que diga el escenario.',
    'Geographic objectives are worth the VP the scenario gives.',
  ),
  rule('18d', 'Igualdad de PV: empate.', 'Equal VP: draw.'),
  rule('18e', 'Ventaja de 1 PV: victoria marginal.', 'Lead of 1 VP: marginal victory.'),
  rule('18f', 'Ventaja de 2 PV: victoria táctica.', 'Lead of 2 VP: tactical victory.'),
  rule('18g', 'Ventaja de 3 PV o más: victoria decisiva.', 'Lead of 3 VP (or more): decisive victory.'),
  setup(
    '18h',
    'Cada escenario fija su propio baremo de empate y victoria.',
    'Each scenario fixes its own scale of points for draw and victory.',
  ),
])

export const deployment = section('19', 'Despliegue', 'Deployment', [
  setup(
    '19a',
    'El despliegue lo da cada escenario, que puede ofrecer variantes del curso histórico.',
    'Deployment is given by each scenario; scenarios may offer variants to the historical course.',
  ),
])
