/** Sections 11 to 14: entrenching, diplomacy, missions, coordination of the Central Powers. */
import { data, rule, section } from '@em/engine/rulebook'

export const entrench = section('11', 'Atrincherar', 'Entrench', [
  rule(
    '11a',
    'Atrincherar coloca en una zona una trinchera nueva, de nivel 1, o mejora a nivel 2 la que hay.',
    'Entrench places one level 1 trench in a zone, or raises one from level 1 to level 2.',
  ),
  rule(
    '11b',
    'Una trinchera beneficia a todos los ejércitos de los suyos en la zona.',
    'One trench serves all armies of its side in the zone.',
  ),
  rule(
    '11c',
    'Solo se atrinchera donde el bando tenía un ejército al empezar el turno o lo ha reclutado en él.',
    'A zone may be entrenched only if the side had an army there at the start of the turn, or recruited one there in it.',
  ),
  rule(
    '11d',
    'Si en una zona solo quedan ejércitos de un bando y la trinchera es del contrario, la trinchera se retira.',
    'When a zone holds armies of one side only and a trench of the other, the trench is removed.',
  ),
])

export const diplomacy = section('12', 'Diplomacia', 'Diplomacy', [
  rule(
    '12a',
    'La diplomacia busca la alianza de uno de los cinco neutrales o la rendición de Rusia.',
    'Diplomacy seeks the alliance of one of the five neutrals, or the surrender of Russia.',
  ),
  rule(
    '12b',
    'Una acción de diplomacia sube un marcador 2 casillas o lo baja 1.',
    'A Diplomacy action moves one marker 2 boxes up or 1 box down.',
  ),
  rule(
    '12c',
    'Al llegar un marcador a la última casilla se logra el objetivo y ya no se mueve.',
    'When a marker reaches the last box the objective is achieved and the marker is fixed.',
  ),
  data(
    '12d',
    'La casilla 0 de cada neutral indica a qué bando se uniría.',
    "Box 0 of each neutral's track shows the side it would join.",
  ),
  rule(
    '12e',
    'Los dos bandos de la coalición a la que se uniría un neutral pueden subir su marcador; los de la otra, bajarlo.',
    'Either side of the coalition a neutral would join may raise its marker; either side of the other may lower it.',
  ),
  rule(
    '12f',
    'El marcador de Turquía solo se mueve hasta el final de 1915.',
    "Turkey's marker may be moved only until the end of 1915.",
  ),
  rule(
    '12g',
    'Los de Italia, Bulgaria y Rumanía solo se mueven hasta el final de 1916.',
    'The markers of Italy, Bulgaria and Romania may be moved only until the end of 1916.',
  ),
  rule(
    '12h',
    'El de Estados Unidos solo se mueve a partir de 1917.',
    "The United States' marker may be moved only from 1917.",
  ),
  rule(
    '12i',
    'Solo el francobritánico puede subir el de Estados Unidos.',
    "Only the Franco-British side may raise the United States' marker.",
  ),
  rule(
    '12j',
    'Solo el alemán puede bajar el de Estados Unidos.',
    "Only the German side may lower the United States' marker.",
  ),
  rule(
    '12k',
    'El de la rendición rusa solo se mueve en 1918.',
    'The Russian surrender marker may be moved only in 1918.',
  ),
  rule(
    '12l',
    'Solo las Potencias Centrales pueden subirlo, y solo mientras controlen al menos 2 ciudades de Rusia.',
    'Only the Central Powers may raise it, and only while they control at least 2 cities in Russia.',
  ),
  rule('12m', 'El de la rendición rusa no se puede bajar.', 'The Russian surrender marker may not be lowered.'),
  rule(
    '12n',
    'Con Rusia se rinde también Rumanía, si es su aliada.',
    'The surrender of Russia makes Romania surrender too, if it is its ally.',
  ),
  rule('12o', 'Los ejércitos rendidos no pueden atacar.', 'Surrendered armies may not attack.'),
  rule('12p', 'Los ejércitos rendidos no pueden ser atacados.', 'Surrendered armies may not be attacked.'),
  rule(
    '12q',
    'Fuera de su país, los ejércitos rendidos solo pueden moverse a zonas controladas por su bando.',
    'Surrendered armies may not move to uncontrolled zones outside their country.',
  ),
  rule(
    '12r',
    'Tras la rendición, reclutar da solo 1 paso al bando ruso.',
    "After the surrender the Russian side's Recruit action gives only 1 step.",
  ),
  rule(
    '12s',
    'Turquía y Bulgaria se unen al bando austrohúngaro.',
    'Turkey and Bulgaria join the Austro-Hungarian side.',
  ),
  rule(
    '12t',
    'Italia y Estados Unidos se unen al bando francobritánico.',
    'Italy and the United States join the Franco-British side.',
  ),
  rule('12u', 'Rumanía se une al bando ruso.', 'Romania joins the Russian side.'),
])

export const missions = section('13', 'Misiones', 'Missions', [
  rule(
    '13a',
    'Una acción de misiones sube 4 el marcador de misiones del bando.',
    "A Missions action raises the side's missions by 4.",
  ),
  rule('13b', 'Un bando nunca tiene más de 6 misiones.', 'A side may never hold more than 6 missions.'),
  rule('13c', 'Gastar una misión baja el marcador en 1.', 'Spending a mission lowers the marker by 1.'),
  rule(
    '13d',
    'Obtener Aviación, Carros 1 o Carros 2 da 2 misiones cada vez.',
    'Obtaining Aviation, Tanks 1 or Tanks 2 gives 2 missions each.',
  ),
])

export const coordination = section('14', 'Coordinación de las Potencias Centrales', 'Central Powers coordination', [
  rule(
    '14a',
    'Desde 1915 el alemán puede ceder ejércitos al austrohúngaro moviéndolos a una zona controlada por este.',
    'From 1915 the German side may cede armies to the Austro-Hungarian side by moving them into a zone that side controls.',
  ),
  rule(
    '14b',
    'El movimiento de cesión puede ser táctico o estratégico.',
    'The ceding move may be tactical or strategic.',
  ),
  rule(
    '14c',
    'El ejército cedido es del bando austrohúngaro hasta que el alemán lo recupere o muera en combate.',
    'A ceded army belongs to the Austro-Hungarian side until the German side recovers it or it dies in combat.',
  ),
  rule(
    '14d',
    'Los ejércitos cedidos los activa el austrohúngaro.',
    'Ceded armies are activated by the Austro-Hungarian side.',
  ),
  rule(
    '14e',
    'De reducidos a enteros los pasa el alemán, con sus pasos de reclutamiento.',
    'The German side restores ceded armies to full, with its own recruiting steps.',
  ),
  rule(
    '14f',
    'El alemán solo puede activar un ejército cedido para recuperarlo.',
    'The German side may activate a ceded army only to recover it.',
  ),
  rule(
    '14g',
    'Recuperarlo es un movimiento estratégico a una zona controlada por el alemán.',
    'Recovery is a strategic movement to a zone controlled by the German side.',
  ),
  rule(
    '14h',
    'En combate, los alemanes cedidos usan los niveles de ataque y defensa del bando alemán.',
    "Ceded German armies fight with the German side's attack and defence technologies.",
  ),
  rule(
    '14i',
    'Los alemanes cedidos no usan ninguna otra tecnología alemana.',
    'Ceded German armies may not use any other German technology.',
  ),
  rule(
    '14j',
    'Un ataque de un alemán cedido puede contar con la aviación austrohúngara.',
    'An attack by a ceded German army may use Austro-Hungarian aviation.',
  ),
  rule(
    '14k',
    'El austrohúngaro no puede llevar ejércitos a Alemania.',
    'The Austro-Hungarian side may not move armies into Germany.',
  ),
  rule(
    '14l',
    'El austrohúngaro no puede llevar ejércitos a zonas controladas por el alemán.',
    'The Austro-Hungarian side may not move armies into zones controlled by the German side.',
  ),
  rule(
    '14m',
    'Varsovia, Minsk, Vilna y Riga en manos austrohúngaras puntúan solo para el alemán (como 5i).',
    'Warsaw, Minsk, Vilna and Riga held by the Austro-Hungarian side score for the German side only (as 5i).',
  ),
])
