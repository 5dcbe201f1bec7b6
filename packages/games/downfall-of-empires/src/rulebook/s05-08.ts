/** Sections 5 to 8: victory points, supply, actions, recruiting. */
import { data, note, rule, section } from '@em/engine/rulebook'

export const victory = section('5', 'Puntos de victoria', 'Victory points', [
  rule(
    '5a',
    'Los puntos se calculan una sola vez, al acabar la estación 18.',
    'Points are counted once, at the end of season 18.',
  ),
  rule('5b', 'Gana quien lleva el bando con más puntos.', 'The player of the side with the highest total wins.'),
  data(
    '5c',
    'Puntos iniciales: alemán −3, austrohúngaro 0, francobritánico 4, ruso 5.',
    'Initial points: German −3, Austro-Hungarian 0, Franco-British 4, Russian 5.',
  ),
  rule(
    '5d',
    'Un bando suma 1 punto por cada ciudad no natal que controle al final.',
    'A side adds 1 point for each non-natal city it controls at the end.',
  ),
  rule(
    '5e',
    'Un bando resta 1 punto por cada ciudad natal que no controle al final.',
    'A side subtracts 1 point for each natal city it does not control at the end.',
  ),
  rule('5f', 'Conservar una ciudad natal no puntúa.', 'A natal city still held scores nothing.'),
  rule(
    '5g',
    'El alemán suma y resta también los puntos de ciudades del austrohúngaro.',
    'The German side also counts the city points, gained and lost, of the Austro-Hungarian side.',
  ),
  rule(
    '5h',
    'El francobritánico suma y resta también los puntos de ciudades del ruso.',
    'The Franco-British side also counts the city points, gained and lost, of the Russian side.',
  ),
  rule(
    '5i',
    'Varsovia, Minsk, Vilna y Riga en manos austrohúngaras puntúan solo para el alemán.',
    'Warsaw, Minsk, Vilna and Riga held by the Austro-Hungarian side score for the German side only.',
  ),
  rule(
    '5j',
    'Cada país aliado da 1 punto a los dos bandos de la coalición a la que se unió.',
    'Each country that became an ally gives 1 point to both sides of the coalition it joined.',
  ),
  rule(
    '5k',
    'La rendición de Rusia da 1 punto a cada bando de las Potencias Centrales.',
    'The surrender of Russia gives 1 point to each side of the Central Powers.',
  ),
  rule(
    '5l',
    'Si Bulgaria no se alió, los dos bandos centrales restan 1 punto.',
    'If Bulgaria did not become an ally, both Central Powers sides lose 1 point.',
  ),
  rule(
    '5m',
    'Si Rumanía no se alió, los dos bandos de la Entente restan 1 punto.',
    'If Romania did not become an ally, both Entente sides lose 1 point.',
  ),
  rule(
    '5n',
    'No conseguir a Turquía, Italia, Estados Unidos o la rendición rusa no cuesta puntos.',
    'Not obtaining Turkey, Italy, the United States or the Russian surrender costs nothing.',
  ),
  rule(
    '5o',
    'Total = iniciales + ciudades ajenas controladas − ciudades natales en manos enemigas + diplomacia. Alemán y francobritánico incluyen las ciudades de su socio.',
    "Total = initial points + foreign cities held − natal cities in enemy hands + diplomacy. German and Franco-British include their partner's cities.",
  ),
])

export const supply = section('6', 'Suministro', 'Supply', [
  rule(
    '6a',
    'Una ciudad natal que el bando controla es fuente de suministro para sus ejércitos.',
    'A controlled natal zone with a city is a supply source for the armies of its side.',
  ),
  rule(
    '6b',
    'Para el bando francobritánico también es fuente cualquier puerto que controle.',
    'For the Franco-British side any port it controls is a source too.',
  ),
  rule(
    '6c',
    'Un ejército o zona tiene suministro si traza un camino hasta una fuente de su bando por zonas controladas por su bando o por su socio.',
    'An army or zone is in supply if a path leads to a source of its own side through zones controlled by its side or its partner.',
  ),
  rule(
    '6d',
    'La zona donde está el ejército no hace falta controlarla.',
    'The zone where the army stands need not be controlled.',
  ),
  rule(
    '6e',
    'El bando francobritánico puede trazar el suministro por mar.',
    'The Franco-British side can trace supply over the sea.',
  ),
  rule(
    '6f',
    'El suministro se comprueba justo después de los cambios de control, al final de cada turno de bando.',
    'Supply is checked right after the control changes at the end of each side-turn.',
  ),
  rule(
    '6g',
    'Un ejército que se queda sin suministro pierde un paso en el acto.',
    'An army that falls out of supply loses one step at once.',
  ),
  rule(
    '6h',
    'Un ejército sin suministro puede activarse en su propio turno.',
    'An unsupplied army may still be activated in its own side-turn.',
  ),
  rule(
    '6i',
    'Si al acabar su propio turno sigue sin suministro, el ejército se elimina.',
    'An army still unsupplied at the end of its own side-turn is eliminated.',
  ),
  rule(
    '6j',
    'Una zona que se queda sin suministro pasa al bando que la cortó o a su socio.',
    'A zone that falls out of supply passes to the side that cut it off, or to its partner.',
  ),
])

export const actions = section('7', 'Acciones', 'Actions', [
  rule(
    '7a',
    'Alemán y francobritánico hacen 3 acciones por turno.',
    'The German and the Franco-British side take 3 actions per side-turn.',
  ),
  rule(
    '7b',
    'Ruso y austrohúngaro hacen 2 acciones por turno.',
    'The Russian and the Austro-Hungarian side take 2 actions per side-turn.',
  ),
  rule(
    '7c',
    'Acciones posibles: reclutar, activar, investigar, atrincherar, diplomacia y misiones.',
    'The actions are Recruit, Activate, Research, Entrench, Diplomacy and Missions.',
  ),
  rule(
    '7d',
    'Salvo activar, cada tipo de acción se hace como mucho una vez por turno.',
    'Except Activate, each type of action may be taken only once per side-turn.',
  ),
  rule('7e', 'Activar puede repetirse en el mismo turno.', 'Activate may be taken several times in a side-turn.'),
  rule(
    '7f',
    'Si se recluta, tiene que ser la primera acción del turno.',
    'Recruit, if taken, must be the first action of the side-turn.',
  ),
  note(
    '7g',
    'Los marcadores de control sirven para llevar la cuenta de las acciones hechas.',
    'Control markers may be used to keep track of the actions taken.',
  ),
])

export const recruit = section('8', 'Reclutar', 'Recruit', [
  rule(
    '8a',
    'Un ejército se recluta en una ciudad controlada de su país o en una zona controlada contigua a ella.',
    'An army is recruited in a controlled city of its own country, or in a controlled zone contiguous to one.',
  ),
  rule(
    '8b',
    'Británicos y estadounidenses se reclutan en cambio en puertos controlados.',
    'British and American armies are recruited in controlled ports instead.',
  ),
  rule(
    '8c',
    'Un ejército reducido puede pasar a entero en cualquier lugar del mapa.',
    'A reduced army may be restored to full anywhere on the map.',
  ),
  rule('8d', 'Un ejército sin suministro no puede recuperarse.', 'An unsupplied army may not be restored.'),
  rule('8e', 'Pasar un ejército de reducido a entero cuesta 1 paso.', 'Restoring a reduced army costs 1 step.'),
  rule('8f', 'Entrar un ejército nuevo reducido cuesta 1 paso.', 'Entering a new army reduced costs 1 step.'),
  rule('8g', 'Entrar un ejército nuevo entero cuesta 2 pasos.', 'Entering a new army full costs 2 steps.'),
  rule(
    '8h',
    'Reclutar da 3 pasos a los bandos alemán, francobritánico y ruso.',
    'Recruit gives 3 steps to the German, Franco-British and Russian sides.',
  ),
  rule('8i', 'Reclutar da 2 pasos al bando austrohúngaro.', 'Recruit gives 2 steps to the Austro-Hungarian side.'),
  rule(
    '8j',
    'Esos pasos valen para cualquier ejército del bando menos los estadounidenses.',
    'These steps may go to any army of the side except American ones.',
  ),
  rule(
    '8k',
    'Desde 1917 el bando francobritánico recibe 4 pasos.',
    'From 1917 on the Franco-British side gets 4 steps.',
  ),
  rule(
    '8l',
    'En invierno el bando alemán recibe 4 pasos si controla Bruselas.',
    'In winter the German side gets 4 steps if it controls Brussels.',
  ),
  rule(
    '8m',
    'Con Italia en guerra, cada reclutamiento francobritánico da 1 paso más, solo para italianos.',
    'With Italy at war each Franco-British Recruit gives 1 more step, for Italian armies only.',
  ),
  rule(
    '8n',
    'Con Turquía en guerra, cada reclutamiento austrohúngaro da 1 paso más, solo para turcos.',
    'With Turkey at war each Austro-Hungarian Recruit gives 1 more step, for Turkish armies only.',
  ),
  rule(
    '8o',
    'Con Estados Unidos en guerra, cada reclutamiento francobritánico da 1 paso más, solo para estadounidenses y el único que pueden usar.',
    'With the United States at war each Franco-British Recruit gives 1 more step, for American armies only; they have no other.',
  ),
  rule(
    '8p',
    'En los tres puertos mediterráneos solo se reclutan ejércitos de factor 3(2).',
    'In the three Mediterranean ports only armies of factor 3(2) may be recruited.',
  ),
  rule(
    '8q',
    'El bando francobritánico no puede entrar en Salónica antes de 1916.',
    'The Franco-British side may not move into Salonica before 1916.',
  ),
  rule(
    '8r',
    'El bando francobritánico no puede reclutar en Salónica antes de 1916.',
    'The Franco-British side may not recruit in Salonica before 1916.',
  ),
  rule(
    '8s',
    'Desde 1916 pueden reclutarse en Salónica los 3(2) británicos y franceses y el ejército serbio.',
    'From 1916 Salonica accepts British and French 3(2) armies and the Serbian army as recruits.',
  ),
  rule(
    '8t',
    'El austrohúngaro no puede entrar en Grecia hasta que el francobritánico haya movido a Salónica o reclutado en ella.',
    'The Austro-Hungarian side may not enter Greece until the Franco-British side has moved into or recruited in Salonica.',
  ),
  rule(
    '8u',
    'Desde 1917 el austrohúngaro puede entrar en Grecia sin esa condición.',
    'From 1917 the Austro-Hungarian side may enter Greece without that condition.',
  ),
])
