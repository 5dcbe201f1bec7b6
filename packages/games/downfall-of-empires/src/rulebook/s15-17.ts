/** Sections 15 to 17: examples, army list, designer's notes. */
import { data, example, note, rule, section } from '@em/engine/rulebook'

export const examples = section('15', 'Ejemplos', 'Examples', [
  example(
    '15.1a',
    'Ejemplo: salir de una zona compartida. Desde Verdún los alemanes solo pueden ir a zonas que controlan.',
    'Example: leaving a shared zone. From Verdun the Germans may go only to zones they control.',
  ),
  example(
    '15.2a',
    'Ejemplo: atacar directamente o dando un rodeo. Quien pasa por otra zona puede entrar en Varsovia, pero no atacar ni apoyar.',
    'Example: direct attack or detour. An army coming through another zone may enter Warsaw, but neither attack nor support.',
  ),
  example(
    '15.3a',
    'Ejemplo: ataque y apoyo en Venecia, con dos alternativas legales y una que no lo es.',
    'Example: attack and support in Venice, with two legal alternatives and an illegal one.',
  ),
  rule(
    '15.3b',
    'Un ejército propio que ya estaba en la zona cuenta para el exceso de apoyos (9.2e) aunque no se active.',
    'A friendly army already in the zone counts for the excess of 9.2e even if it is not activated.',
  ),
  example(
    '15.4a',
    'Ejemplo: dos ejércitos alemanes atacan a uno ruso atrincherado en Minsk.',
    'Example: two German armies attack an entrenched Russian army in Minsk.',
  ),
  data(
    '15.4b',
    'El alemán del ejemplo tiene combate 5 y el que apoya, apoyo 2; el ruso tiene combate 3.',
    'In the example the German army has combat 5 and its supporter support 2; the Russian army has combat 3.',
  ),
  data('15.4c', 'Minsk es bosque.', 'Minsk is forest.'),
  rule(
    '15.4d',
    'Eliminado el último defensor, el atacante que queda solo toma el control y la trinchera enemiga se retira.',
    'When the last defender is gone, the attacker alone in the zone takes control and the enemy trench is removed.',
  ),
  example(
    '15.5a',
    'Ejemplo: un alemán cedido y reducido ataca con apoyo austrohúngaro.',
    'Example: a reduced ceded German army attacks with Austro-Hungarian support.',
  ),
  rule(
    '15.5b',
    'Un ejército eliminado vuelve a la reserva de su dueño (un alemán cedido, a la alemana) y puede reclutarse de nuevo.',
    "An eliminated army returns to its owner's pool (a ceded German one to the German pool) and may be recruited again.",
  ),
  example(
    '15.6a',
    'Ejemplo: un ejército británico ataca El Cairo por mar desde Londres.',
    'Example: a British army attacks Cairo by sea from London.',
  ),
  rule(
    '15.6b',
    'La segunda pérdida tiene que sufrirla otro ejército de la zona, aunque a ese nadie lo atacara.',
    'A second loss must be taken from another army in the zone even if that one was not attacked.',
  ),
])

export const armyList = section('16', 'Lista de ejércitos', 'Army list', [
  data(
    '16.1a',
    'Reino Unido: 5 ejércitos de factor 4 y 3 de factor 3.',
    'United Kingdom: 5 armies of factor 4, 3 of factor 3.',
  ),
  data('16.1b', 'Francia: 9 ejércitos de factor 4 y 2 de factor 3.', 'France: 9 armies of factor 4, 2 of factor 3.'),
  data('16.1c', 'Rusia: 14 ejércitos de factor 3.', 'Russia: 14 armies of factor 3.'),
  data('16.1d', 'Italia: 5 ejércitos de factor 3.', 'Italy: 5 armies of factor 3.'),
  data('16.1e', 'Serbia: 1 ejército de factor 3.', 'Serbia: 1 army of factor 3.'),
  data('16.1f', 'Rumanía: 1 ejército de factor 3.', 'Romania: 1 army of factor 3.'),
  data('16.1g', 'Estados Unidos: 2 ejércitos de factor 5.', 'United States: 2 armies of factor 5.'),
  data('16.2a', 'Alemania: 17 ejércitos de factor 5.', 'Germany: 17 armies of factor 5.'),
  data('16.2b', 'Austria-Hungría: 10 ejércitos de factor 3.', 'Austria-Hungary: 10 armies of factor 3.'),
  data(
    '16.2c',
    'Imperio otomano (Turquía): 5 ejércitos de factor 3.',
    'Ottoman Empire (Turkey): 5 armies of factor 3.',
  ),
  data('16.2d', 'Bulgaria: 1 ejército de factor 3.', 'Bulgaria: 1 army of factor 3.'),
])

export const designer = section('17', 'Notas del diseñador', "Designer's notes", [
  note(
    '17a',
    'La regla de Galípoli de 1915 trata de movimientos británicos (véase A34).',
    'The Gallipoli rule of 1915 is about British moves (see A34).',
  ),
  note(
    '17b',
    'Donde las notas dicen 2014 y 2016 para los ataques obligados hay que leer 1914 y 1916.',
    'Where the notes give 2014 and 2016 for the compulsory attacks, read 1914 and 1916.',
  ),
  note(
    '17c',
    'El +2 de Riga y Kiev es intencionado: un largo asedio la una, tamaño y distancia la otra.',
    "Riga's and Kiev's +2 is deliberate: a long siege for one, size and distance for the other.",
  ),
  note(
    '17d',
    'El factor de la trinchera depende del lugar, no del nivel.',
    'The trench factor depends on the place, not on the level.',
  ),
  note(
    '17e',
    'La trinchera de nivel 2 absorbe una pérdida más en su vida, no la anula Carros 1 y evita la retirada en Francia-Bélgica y Alemania.',
    'A level 2 trench absorbs one more loss over its life, is not cancelled by Tanks 1, and prevents retreat in France-Belgium and Germany.',
  ),
  note(
    '17f',
    'Es casi imposible desarrollar todas las tecnologías; activar demasiado pronto y a menudo deja sin acciones para lo demás.',
    'Developing every technology is nearly impossible; too much activation early starves the other actions.',
  ),
  note(
    '17g',
    'Las notas sitúan la retirada en la sección 8; está en la 9.2.',
    'The notes place the retreat in section 8; it is in 9.2.',
  ),
])
