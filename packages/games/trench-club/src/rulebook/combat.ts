/** Forts; phases 2 and 3: declaring attacks, combat, experience. */
import { data, note, rule, section } from '@em/engine/rulebook'

export const forts = section('FORT', 'Fuertes', 'Forts', [
  data(
    'FORT-1',
    'Cada fuerte tiene dos casillas de entrada, izquierda y derecha.',
    'Every fort has two entrance hexes, left and right.',
  ),
  rule(
    'FORT-2',
    'Un fuerte se toma moviendo un soldado de a pie a una de sus dos entradas.',
    'A fort is taken when a foot soldier moves onto one of its two entrances.',
  ),
  rule('FORT-3', 'Solo los soldados de a pie toman fuertes.', 'Only foot soldiers can take a fort.'),
  rule(
    'FORT-4',
    'Se toman fuertes neutrales o enemigos, nunca los de la nación aliada.',
    'Only neutral or enemy forts can be taken, never one of the allied nation.',
  ),
  rule(
    'FORT-5',
    'Tomar un fuerte gasta todo el movimiento: la unidad empieza junto a la entrada y no hace otra cosa.',
    'Taking a fort costs the whole movement: the unit begins next to the entrance and does nothing else.',
  ),
  rule(
    'FORT-6',
    'A la entrada se llega desde cualquier casilla adyacente a ella.',
    'The entrance may be entered from any hex adjacent to it.',
  ),
  rule(
    'FORT-7',
    'Al tomar un fuerte, todas las unidades enemigas que hay dentro son aniquiladas.',
    'When a fort is taken, all enemy units inside are annihilated.',
  ),
  rule(
    'FORT-8',
    'El fuerte tomado recibe la bandera de la nación que lo toma.',
    'A taken fort gets the flag of the nation that took it.',
  ),
  rule(
    'FORT-9',
    'Un fuerte sigue siendo de quien lo tomó, sin guarnición, hasta que lo tome un enemigo.',
    'A fort stays under control without any garrison until an enemy takes it.',
  ),
  rule(
    'FORT-10',
    'Las unidades dentro de un fuerte no pueden ser atacadas.',
    'Units inside a fort cannot be attacked.',
  ),
  rule(
    'FORT-11',
    'Las unidades dentro de un fuerte no luchan por él: no impiden que lo tomen.',
    'Units inside a fort do not fight for it: they cannot prevent its capture.',
  ),
  rule(
    'FORT-12',
    'Cualquier unidad puede entrar en un fuerte de su nación.',
    'Any unit may enter a fort controlled by its own nation.',
  ),
  rule(
    'FORT-13',
    'Nadie puede entrar en un fuerte de la nación aliada.',
    'Nobody may enter a fort controlled by the allied nation.',
  ),
  rule('FORT-14', 'Entrar en un fuerte propio cuesta 0,5 puntos.', 'Entering an own fort costs 0.5 points.'),
  rule('FORT-15', 'En un fuerte cabe cualquier número de unidades.', 'A fort holds any number of units.'),
  rule(
    'FORT-16',
    'Las unidades dentro de un fuerte no cuentan como presentes en el mapa.',
    'Units inside a fort do not count as being on the map.',
  ),
  rule(
    'FORT-17',
    'Se puede salir por cualquiera de las dos entradas, se haya entrado por donde se haya entrado.',
    'Units may leave through either entrance, whichever they came in by.',
  ),
  note(
    'FORT-18',
    'Con soldados enemigos en ambas entradas hay tablas: quien lo tome primero muere cuando el otro lo retome.',
    'With opposing foot soldiers at its entrances a fort is a stand-off: the one that takes it first dies when the other captures it.',
  ),
  note(
    'FORT-19',
    'Guarnecer un fuerte solo sirve para reparar la unidad al turno siguiente.',
    'A garrison is pointless except to be repaired next turn.',
  ),
])

export const declare = section('DECLARE', 'Declarar ataques', 'Declaring attacks', [
  rule(
    'DECLARE-1',
    'Los ataques se declaran cuando ha terminado todo el movimiento.',
    'Attacks are declared only after all movement is finished.',
  ),
  rule(
    'DECLARE-2',
    'Para cada unidad que ataca se nombra un objetivo enemigo, y se fija el orden de los ataques.',
    'For each attacking unit one enemy target is named, and the order of the attacks is fixed.',
  ),
  rule(
    'DECLARE-3',
    'Se declaran todos los ataques antes de resolver ninguno; después no cambian ni objetivos ni orden.',
    'All attacks are declared before any is resolved; afterwards neither targets nor order change.',
  ),
  rule(
    'DECLARE-4',
    'Un ataque a una unidad que ya ha sido destruida se pierde: no se puede desviar a otra.',
    'An attack on a unit destroyed in the meantime is lost: it cannot be redirected.',
  ),
  rule(
    'DECLARE-5',
    'El objetivo debe estar dentro del alcance: distancia mínima y máxima en casillas, ambas incluidas.',
    'A target must lie within range: minimum and maximum distance in hexes, both inclusive.',
  ),
  rule('DECLARE-6', 'Con alcance 1 solo se ataca a unidades adyacentes.', 'Range 1 allows only adjacent targets.'),
  rule(
    'DECLARE-7',
    'Una unidad con alcance mínimo mayor que 1 (mortero, 2-5) no ataca a unidades adyacentes.',
    'A unit with a minimum range above 1 (mortar, 2-5) cannot attack adjacent units.',
  ),
  rule('DECLARE-8', 'Las unidades aéreas pueden atacar a cualquier unidad.', 'Air units may attack any unit.'),
  rule(
    'DECLARE-9',
    'A las unidades aéreas solo las atacan otras aéreas, antiaéreos, infantería pesada y cañoneros, con el alcance de la nube.',
    'Air units can be attacked only by air units, anti-aircraft guns, heavy infantry and gunboats, within the range by the cloud icon.',
  ),
  data(
    'DECLARE-10',
    'Alcances contra aéreas: antiaéreo 1-3, infantería pesada 1, unidades aéreas 1.',
    'Ranges against air units: anti-aircraft 1-3, heavy infantry 1, air units 1.',
  ),
  rule('DECLARE-11', 'Atacar es voluntario para cada unidad.', 'Attacking is optional for every unit.'),
])

export const combat = section('COMBAT', 'Combate', 'Combat', [
  rule(
    'COMBAT-1',
    'Los ataques se resuelven de uno en uno en el orden declarado; cada uno enfrenta a un atacante y un defensor.',
    'Attacks are resolved one by one in declared order; each is one attacker against one defender.',
  ),
  rule(
    'COMBAT-2',
    'El defensor responde al fuego solo si el ataque es cuerpo a cuerpo y él puede atacar a distancia 1.',
    'The defender returns fire only if the attack is melee and the defender can attack at range 1.',
  ),
  rule(
    'COMBAT-3',
    'Quien no puede atacar a unidades aéreas no responde al fuego a una unidad aérea.',
    'A defender that cannot attack air units cannot return fire at an attacking air unit.',
  ),
  rule(
    'COMBAT-4',
    'El número de dados de cada lado depende del daño que tenga la unidad al empezar el combate.',
    'The number of dice of each side follows from the damage the unit has when the combat begins.',
  ),
  data(
    'COMBAT-5',
    'De la tabla de dados consta: con 1 daño, 11 dados; con 3 daños, 8.',
    'Stated entries of the dice table: 1 damage, 11 dice; 3 damage, 8 dice.',
  ),
  rule(
    'COMBAT-6',
    'Solo el atacante, y solo cuerpo a cuerpo, recibe dados extra (rojos).',
    'Only the attacker, and only in melee, can get extra (red) dice.',
  ),
  rule(
    'COMBAT-7',
    'Ataque de flanco: +2 dados si junto al defensor hay otra unidad de la nación atacante capaz de atacar a distancia 1.',
    "Flank attack: +2 dice if another unit of the attacker's nation that can attack at range 1 is adjacent to the defender.",
  ),
  rule(
    'COMBAT-8',
    'Ataque envolvente por número: +3 dados si junto al defensor hay al menos otras dos unidades así.',
    'Envelopment by number: +3 dice if at least two such other units are adjacent to the defender.',
  ),
  rule(
    'COMBAT-9',
    'Ataque envolvente por posición: +3 dados si una unidad así está justo enfrente del atacante, con el defensor en medio.',
    'Envelopment by position: +3 dice if one such other unit stands directly opposite the attacker across the defender.',
  ),
  rule(
    'COMBAT-10',
    'Las unidades que apoyan no necesitan atacar, solo poder hacerlo.',
    'Supporting units need not attack themselves; being able to is enough.',
  ),
  rule(
    'COMBAT-11',
    'Las unidades de la nación aliada no cuentan para flanco ni envolvente.',
    "The allied nation's units never count for flank or envelopment.",
  ),
  rule(
    'COMBAT-12',
    'El envolvente sustituye al flanco: los dados extra son 0, 2 o 3.',
    'Envelopment replaces the flank bonus: the extra dice are 0, 2 or 3.',
  ),
  rule(
    'COMBAT-13',
    'Atacante y defensor tiran a la vez y los resultados se aplican a la vez.',
    'Attacker and defender roll at the same time and the results apply simultaneously.',
  ),
  rule(
    'COMBAT-14',
    'Cada dado igual o menor que el valor de impacto es un impacto; el valor depende del rango y, si la hoja lo dice, del tipo de objetivo.',
    "Each die at or below the unit's hit value is a hit; the value depends on rank and, where the sheet says so, on the target.",
  ),
  rule(
    'COMBAT-15',
    'Los impactos se convierten en daño con la tabla de la unidad que los recibe.',
    "Hits are converted to damage with the receiving unit's table.",
  ),
  rule(
    'COMBAT-16',
    'Un defensor en bosque usa la fila de bosque de su tabla.',
    'A defender in forest uses the forest row of its table.',
  ),
  rule(
    'COMBAT-17',
    'El atacante recibe el fuego de respuesta siempre con la fila de campo abierto, esté donde esté.',
    'The attacker always takes return fire on its open row, wherever it stands.',
  ),
  data(
    'COMBAT-18',
    'Constan: blindado en abierto, 2 impactos = 1 daño y 4 = 2; infantería, 5 impactos = 2 daños en bosque y 3 en abierto.',
    'Stated: armoured car in the open, 2 hits = 1 damage and 4 = 2; infantry, 5 hits = 2 damage in forest and 3 in the open.',
  ),
  rule(
    'COMBAT-19',
    'Cada punto de daño es un marcador gris en la unidad y se acumula.',
    'Each damage point is a grey marker on the unit, and they add up.',
  ),
  rule(
    'COMBAT-20',
    'Una unidad con 6 puntos de daño es destruida y se retira.',
    'A unit with 6 damage points is destroyed and removed.',
  ),
  note(
    'COMBAT-21',
    'Con 4 jugadores, el aliado puede anotar los marcadores de un combate mientras empieza el siguiente.',
    'With 4 players the ally may book the markers of one combat while the next begins.',
  ),
])

export const experience = section('XP', 'Experiencia', 'Experience', [
  rule(
    'XP-1',
    'Una unidad que daña a un enemigo en un combate gana 1 punto de experiencia.',
    'A unit that damages an enemy in a combat gains 1 experience point.',
  ),
  rule(
    'XP-2',
    'Una unidad que destruye a un enemigo en un combate gana 2 puntos en total.',
    'A unit that destroys an enemy in a combat gains 2 points in total.',
  ),
  rule(
    'XP-3',
    'El defensor gana experiencia igual al responder al fuego.',
    'The defender earns experience from return fire in the same way.',
  ),
  rule(
    'XP-4',
    'Rangos: 0-2 puntos, recluta (blanco); 3-4, veterano (amarillo); 5 o más, héroe de guerra (rojo).',
    'Ranks: 0-2 points recruit (white), 3-4 veteran (yellow), 5 or more war hero (red).',
  ),
  data(
    'XP-5',
    'Colores de los marcadores: 1.º y 2.º blancos, 3.º y 4.º amarillos, 5.º rojo.',
    'Marker colours: 1st and 2nd white, 3rd and 4th yellow, 5th red.',
  ),
  rule(
    'XP-6',
    'La experiencia se da al acabar el combate: el nuevo rango vale desde el siguiente.',
    'Experience is awarded at the end of the combat: a new rank counts from the next one on.',
  ),
])
