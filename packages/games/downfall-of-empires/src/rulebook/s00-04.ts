/** Sections 0 to 4: introduction, components, deployment, map and control, sides. */
import { data, note, rule, section, setup } from '@em/engine/rulebook'

export const introduction = section('0', 'Introducción', 'Introduction', [
  data('0a', 'Juegan de 2 a 4 personas.', 'The game is for 2 to 4 players.'),
  rule('0b', 'La partida dura exactamente 18 estaciones.', 'A game lasts exactly 18 seasons.'),
  rule(
    '0c',
    'Las estaciones van seguidas del verano de 1914 al otoño de 1918: dos en 1914 y cuatro en cada año posterior, que empieza en invierno.',
    'Seasons run without a break from summer 1914 to autumn 1918: two in 1914, then four a year, each year starting in winter.',
  ),
  note('0d', 'Una partida lleva de dos a tres horas.', 'A game takes two to three hours.'),
  note(
    '0e',
    'Los rótulos de la portada («Verdún», «Fuerte Belrupt») no son reglas.',
    'The captions of the cover art ("Verdun", "Belrupt Fort") carry no rules.',
  ),
])

export const components = section('1', 'Componentes', 'Components', [
  data('1a', 'Un mapa dividido en zonas.', 'One map divided into zones.'),
  data('1b', 'Hay 75 fichas de ejército.', 'There are 75 army counters.'),
  data('1c', 'Hay 32 fichas de trinchera.', 'There are 32 trench counters.'),
  data('1d', 'Hay 32 fichas de tecnología.', 'There are 32 technology tiles.'),
  data('1e', 'Un marcador indica la estación.', 'One marker shows the season.'),
  data('1f', '41 marcadores de control para los cuatro bandos.', '41 control markers for the four sides.'),
  data(
    '1g',
    '4 marcadores de activación: «ataque» por una cara y «movimiento» por la otra.',
    '4 activation markers, "attack" on one face and "movement" on the other.',
  ),
  data('1h', 'Dos dados.', 'Two dice.'),
  rule(
    '1i',
    'Cada ejército tiene una nacionalidad y un factor de combate.',
    'Every army has a nationality and a combat factor.',
  ),
  rule('1j', 'Cada ejército tiene dos pasos: entero y reducido.', 'Every army has two steps: full and reduced.'),
  data(
    '1k',
    'Cada cara de un ejército lleva su factor de combate y su factor de apoyo.',
    'Each face of an army shows its combat factor and its support factor.',
  ),
  data(
    '1l',
    'Las trincheras son de nivel 1 o 2, y de la Triple Entente o de las Potencias Centrales.',
    'Trenches are of level 1 or 2, and of the Triple Entente or the Central Powers.',
  ),
  rule(
    '1m',
    'Una tecnología con nivel exige haber desarrollado antes todos los niveles inferiores de la misma.',
    'A technology with a level needs all lower levels of the same technology to be developed first.',
  ),
  rule(
    '1n',
    'Una ficha con el símbolo de requisito exige haber desarrollado antes otras cuatro tecnologías cualesquiera.',
    'A tile with the prerequisite symbol needs any four other technologies to be developed first.',
  ),
])

export const deployment = section('2', 'Despliegue inicial', 'Initial deployment', [
  setup(
    '2a',
    'Ejércitos y trincheras empiezan en las zonas que marca el mapa.',
    'Armies and trenches start in the zones marked on the map.',
  ),
  setup('2b', 'Todos los ejércitos del despliegue empiezan enteros.', 'Every army of the deployment starts full.'),
  setup(
    '2c',
    'Todas las trincheras del despliegue empiezan en nivel 1.',
    'Every trench of the deployment starts at level 1.',
  ),
  setup(
    '2d',
    'Cada bando pone tres tecnologías en su casilla 1, respetando los requisitos de investigación.',
    'Each side puts three technologies in its box 1, within the restrictions on research.',
  ),
  setup(
    '2e',
    'El marcador de cada contador de diplomacia empieza en la casilla 0.',
    'The marker of every diplomacy track starts on box 0.',
  ),
  setup('2f', 'La partida empieza en el verano de 1914.', 'The game starts in summer 1914.'),
])

export const map = section('3', 'Mapa, pilas y control', 'Map, stacking and control', [
  data('3a', 'El mapa es un conjunto de zonas.', 'The map is a set of zones.'),
  rule('3b', 'Un bando no puede tener más de 3 ejércitos en una zona.', 'A side may have at most 3 armies in a zone.'),
  rule(
    '3c',
    'En las zonas del Cáucaso, Siria y Egipto el límite es de 2 ejércitos por bando.',
    'In the zones of the Caucasus, Syria and Egypt the limit is 2 armies per side.',
  ),
  rule(
    '3d',
    'Dos bandos enemigos pueden compartir una zona; el límite se cuenta aparte para cada uno.',
    'Two enemy sides may share a zone; stacking is counted for each of them separately.',
  ),
  data(
    '3e',
    'El terreno de una zona es llano, bosque, desierto o montaña.',
    "A zone's terrain is plain, forest, desert or mountain.",
  ),
  data('3f', 'Son desierto las zonas de Siria y Egipto.', 'The zones of Syria and Egypt are desert.'),
  data('3g', 'Son montaña las zonas dibujadas con montañas.', 'Zones drawn with mountains are mountain.'),
  setup(
    '3h',
    'Al empezar, cada zona está controlada por el bando de su país: es una de sus zonas natales.',
    'At the start each zone is controlled by the side of its country: it is one of its natal zones.',
  ),
  rule(
    '3i',
    'Una zona cambia de control cuando ejércitos de un bando la ocupan o la atraviesan sin enemigos en ella.',
    'A zone changes control when armies of a side occupy it, or pass through it, with no enemy army there.',
  ),
  rule(
    '3j',
    'Controla la zona el último bando que la ocupó o atravesó estando solo.',
    'The controller is the last side that was alone in the zone, staying or passing through.',
  ),
  rule(
    '3k',
    'Si entra el enemigo pero quedan ejércitos del controlador, este conserva el control.',
    'If the enemy enters while armies of the controller remain, the controller keeps the zone.',
  ),
  rule(
    '3l',
    'Los cambios de control solo tienen efecto al final del turno del bando activo.',
    "Control changes take effect only at the end of the active side's side-turn.",
  ),
  data('3m', 'Algunas zonas tienen ciudad, puerto o ambos.', 'Some zones have a city, a port or both.'),
  rule(
    '3n',
    'Las zonas con ciudad o puerto sirven para el suministro y el reclutamiento.',
    'Zones with a city or a port serve for supply and recruiting.',
  ),
  rule('3o', 'Solo las ciudades cuentan para los puntos de victoria.', 'Only cities count for victory points.'),
  data(
    '3p',
    'Cuatro zonas cuadradas se unen al mapa con flechas: tres rusas y Ankara.',
    'Four square zones are joined to the map by arrows: three Russian ones and Ankara.',
  ),
  rule(
    '3q',
    'Ningún ejército enemigo puede entrar en una zona cuadrada.',
    'No enemy army may ever enter a square zone.',
  ),
])

export const sides = section('4', 'Bandos', 'Sides', [
  data(
    '4a',
    'Hay cuatro bandos: alemán, austrohúngaro, francobritánico y ruso.',
    'There are four sides: German, Austro-Hungarian, Franco-British and Russian.',
  ),
  setup(
    '4b',
    'Bando alemán: Alemania y sus ejércitos, menos los cedidos al bando austrohúngaro.',
    'German side: Germany and its armies, except those ceded to the Austro-Hungarian side.',
  ),
  setup(
    '4c',
    'Bando austrohúngaro: Austria-Hungría y sus ejércitos, más los que ceda el alemán.',
    'Austro-Hungarian side: Austria-Hungary and its armies, plus those the German side cedes.',
  ),
  setup(
    '4d',
    'Bando francobritánico: Francia, Gran Bretaña y Serbia, con sus ejércitos.',
    'Franco-British side: France, Great Britain and Serbia with their armies.',
  ),
  setup('4e', 'Bando ruso: Rusia y sus ejércitos.', 'Russian side: Russia and its armies.'),
  rule(
    '4f',
    'Alemanes y austrohúngaros forman las Potencias Centrales; francobritánicos y rusos, la Triple Entente. Las dos coaliciones son enemigas.',
    'Germans and Austro-Hungarians form the Central Powers; Franco-British and Russians the Triple Entente. The coalitions are enemies.',
  ),
  setup(
    '4g',
    'Turquía, Italia, Bulgaria, Rumanía y Estados Unidos empiezan neutrales.',
    'Turkey, Italy, Bulgaria, Romania and the United States start neutral.',
  ),
  rule(
    '4h',
    'Un neutral solo entra en guerra por diplomacia, y lo hace en un bando determinado.',
    'A neutral enters the war only through diplomacy, and joins a given side.',
  ),
  rule(
    '4i',
    'En cada estación juegan por este orden: alemán, francobritánico, ruso, austrohúngaro.',
    'In every season the sides act in this order: German, Franco-British, Russian, Austro-Hungarian.',
  ),
])
