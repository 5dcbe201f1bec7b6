/** Section 10: research and the technologies. */
import { data, example, rule, section, setup } from '@em/engine/rulebook'

export const research = section('10', 'Investigar', 'Research', [
  data(
    '10a',
    'Los bandos alemán y francobritánico tienen 10 tecnologías cada uno.',
    'The German and the Franco-British side have 10 technologies each.',
  ),
  data(
    '10b',
    'Los bandos ruso y austrohúngaro tienen 6 tecnologías cada uno.',
    'The Russian and the Austro-Hungarian side have 6 technologies each.',
  ),
  rule(
    '10c',
    'Investigar pone una tecnología en la casilla 1, o sube una de la casilla 1 a la 2.',
    'Research places one technology in box 1, or raises one from box 1 to box 2.',
  ),
  rule(
    '10d',
    'Una tecnología subida a la casilla 2 está disponible desde el principio del turno siguiente.',
    'A technology raised to box 2 becomes available at the start of the next turn.',
  ),
  rule(
    '10e',
    'En 1918 investigar pone la tecnología directamente en la casilla 2.',
    'In 1918 Research places a technology directly in box 2.',
  ),
  rule(
    '10f',
    'No se puede investigar una tecnología sin tener el nivel inmediatamente inferior de la misma.',
    'A technology may not be researched without the next lower level of the same technology.',
  ),
  setup(
    '10g',
    'Al empezar, los cuatro bandos ponen 3 tecnologías en la casilla 1.',
    'At the start all four sides place 3 technologies in box 1.',
  ),
  rule('10h', 'Las tecnologías se eligen en secreto.', 'Technologies are chosen in secret.'),
  rule('10i', 'Una tecnología no se enseña hasta que se usa.', 'A technology is not shown until it is used.'),
  rule(
    '10j',
    'Italianos, turcos, serbios, búlgaros y rumanos no se benefician de las tecnologías, salvo Maniobra.',
    'Italian, Turkish, Serbian, Bulgarian and Romanian armies get no benefit from technologies, except Manoeuvre.',
  ),
])

export const attackDefence = section('10.1', 'Ataque y Defensa', 'Attack and Defence', [
  data('10.1a', 'Cinco tecnologías mejoran el ataque o la defensa.', 'Five technologies improve attack or defence.'),
  rule(
    '10.1b',
    'En combate se compara el nivel de ataque del atacante con el nivel de defensa del defensor.',
    "In combat the attacker's attack level is compared with the defender's defence level.",
  ),
  rule(
    '10.1c',
    'El nivel más alto da +1, sea cual sea la diferencia.',
    'The higher level gives +1, whatever the difference.',
  ),
  rule('10.1d', 'A igual nivel no hay modificador.', 'Equal levels give no modifier.'),
])

export const maneuver = section('10.2', 'Maniobra', 'Manoeuvre', [
  rule(
    '10.2a',
    'Con Maniobra, cada acción de activar alcanza a 4 ejércitos en vez de 3.',
    'With Manoeuvre each Activate action may activate 4 armies instead of 3.',
  ),
])

export const offensive = section('10.3', 'Ofensiva', 'Offensive', [
  rule(
    '10.3a',
    'Ofensiva permite activar una vez más cada año, sin gastar acción.',
    'Offensive gives one extra Activate action per year.',
  ),
  rule('10.3b', 'La acción extra obliga a hacer al menos un ataque.', 'The extra action requires at least one attack.'),
  rule(
    '10.3c',
    'Para el alemán ese ataque tiene que ser contra los francobritánicos.',
    'For the German side that attack must be on the Franco-British.',
  ),
  rule(
    '10.3d',
    'El bando ruso no tiene acción extra en 1918.',
    'The Russian side does not get the extra action in 1918.',
  ),
])

export const aviation = section('10.4', 'Aviación', 'Aviation', [
  rule(
    '10.4a',
    'La aviación suma +2 a un ataque y cuesta una misión.',
    'Aviation adds +2 to an attack at the cost of one mission.',
  ),
  rule(
    '10.4b',
    'Solo puede usarse en un ataque por turno de bando.',
    'It may be used in only one attack per side-turn.',
  ),
  rule(
    '10.4c',
    'Un defensor con aviación puede anular el efecto gastando una misión.',
    'A defender with aviation may cancel the effect by spending one of its missions.',
  ),
  rule(
    '10.4d',
    'Tras una anulación el atacante puede gastar otra misión para recuperar el efecto, el defensor anularlo de nuevo, y así sucesivamente.',
    'After a cancellation the attacker may spend another mission to regain the effect, the defender cancel again, and so on.',
  ),
])

export const tanks = section('10.5', 'Carros 1 y 2', 'Tanks 1 and 2', [
  rule(
    '10.5a',
    'Los carros cancelan el factor de las trincheras de su mismo nivel o inferior.',
    'Tanks cancel the factor of trenches of their own level or lower.',
  ),
  rule('10.5b', 'Cada ataque con carros cuesta una misión.', 'Each attack with tanks costs one mission.'),
  rule('10.5c', 'El uso de carros se decide antes de cada ataque.', 'Use of tanks is decided before each attack.'),
  example(
    '10.5d',
    'Ejemplo: dos ataques con carros contra una zona atrincherada.',
    'Example: two attacks with tanks on a trenched zone.',
  ),
  rule(
    '10.5e',
    'Carros 1 no puede investigarse sin tener antes otras cuatro tecnologías.',
    'Tanks 1 may not be researched until the side has four other technologies.',
  ),
])

export const gas = section('10.6', 'Gas venenoso', 'Poison gas', [
  rule(
    '10.6a',
    'Una vez al año, de 1915 a 1918, el gas causa una pérdida.',
    'Once per year, 1915 to 1918, gas inflicts one loss.',
  ),
  rule('10.6b', 'El objetivo tiene que ser un ejército entero.', 'The target must be a full army.'),
  rule(
    '10.6c',
    'El objetivo tiene que estar tras una trinchera, en Francia-Bélgica o en Alemania, y no en montaña.',
    'The target must be in an entrenched zone of France-Belgium or Germany that is not mountain.',
  ),
  rule(
    '10.6d',
    'Hace falta un ejército propio en la misma zona o en una adyacente.',
    'An army of the gas user must be in the same zone or an adjacent one.',
  ),
  rule(
    '10.6e',
    'El bando que tiene gas elige cuándo usarlo, sin gastar acción.',
    'The side that has gas chooses when to use it; it costs no action.',
  ),
])

export const assault = section('10.7', 'Tropas de asalto', 'Assault troops', [
  rule(
    '10.7a',
    'Al atacar los alemanes, la trinchera de Francia-Bélgica, Alemania, Riga y Kiev baja de +2 a +1.',
    'When German armies attack, the trench factor in France-Belgium, Germany, Riga and Kiev drops from +2 to +1.',
  ),
])
