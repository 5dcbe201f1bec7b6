/** Sides, vocabulary and units. */
import { data, note, rule, section, setup } from '@em/engine/rulebook'

export const game = section('GAME', 'Bandos y vocabulario', 'Sides and vocabulary', [
  rule(
    'GAME-1',
    'Dos facciones: las Potencias Centrales (Alemania y Austria-Hungría) y la Entente (Francia y Gran Bretaña). Las naciones de una facción son aliadas.',
    'Two factions: the Central Powers (Germany and Austria-Hungary) and the Entente (France and Great Britain). Nations of one faction are allies.',
  ),
  setup(
    'GAME-2',
    'Con 2 jugadores, cada uno manda una nación y las dos son de facciones opuestas.',
    'With 2 players each commands one nation, and the two belong to opposite factions.',
  ),
  setup(
    'GAME-3',
    'Con 2 jugadores solo se usa medio tablero: el de los números 1 a 6 o el de los números 7 a 12.',
    'With 2 players only half the board is used: the half with start numbers 1 to 6 or the half with 7 to 12.',
  ),
  setup(
    'GAME-4',
    'Con 4 jugadores, cada uno manda una nación y se usa el tablero entero.',
    'With 4 players each commands one nation and the whole board is used.',
  ),
  data('GAME-5', 'El tablero tiene 14 fuertes, 7 en cada mitad.', 'The board has 14 forts, 7 in each half.'),
  data(
    'GAME-6',
    'Son soldados de a pie la infantería, la infantería montada, la infantería pesada y los artilleros antitanque, y nadie más.',
    'Foot soldiers are infantry, mounted infantry, heavy infantry and anti-tank gunners, and nobody else.',
  ),
  data(
    'GAME-7',
    'Son tanques el tanque común a todas las naciones, el Renault FT-17 francés y el Mark I Female británico.',
    'Tanks are the tank that every nation has, the French Renault FT-17 and the British Mark I Female.',
  ),
  data('GAME-8', 'Son unidades aéreas el avión y el dirigible.', 'Air units are the airplane and the airship.'),
  data(
    'GAME-9',
    'Cuerpo a cuerpo quiere decir que atacante y objetivo están en casillas adyacentes.',
    'Melee means that attacker and target stand on adjacent hexes.',
  ),
  note(
    'GAME-10',
    'El inicio rápido abrevia las reglas detalladas; en caso de duda valen estas.',
    'The quick start abridges the detailed rules; in doubt the detailed rules decide.',
  ),
])

export const units = section('UNIT', 'Unidades', 'Units', [
  data(
    'UNIT-1',
    'Cada nación empieza con 11 unidades, una de cada tipo: tres infanterías, blindado, tanque, avión, cañón de asalto u obús, mortero, antiaéreo, camión y su unidad propia.',
    'Each nation starts with 11 units, one of each type: three infantries, armoured car, tank, airplane, assault gun or howitzer, mortar, anti-aircraft gun, truck and its own special unit.',
  ),
  data(
    'UNIT-2',
    'Las unidades de un mismo tipo atacan y se defienden igual en todas las naciones, con pocas excepciones.',
    'Units of one type attack and defend alike in every nation, with few exceptions.',
  ),
  data(
    'UNIT-3',
    'La infantería cuesta 2 bonos y tiene velocidad 2; la montada cuesta 3 y tiene velocidad 3. En lo demás son iguales.',
    'Infantry costs 2 bonds and has speed 2; mounted infantry costs 3 and has speed 3. Otherwise they are the same.',
  ),
  data(
    'UNIT-4',
    'Alemania y Gran Bretaña tienen cañón de asalto; Austria-Hungría y Francia, obús. Solo se distinguen en el alcance.',
    'Germany and Great Britain have an assault gun, Austria-Hungary and France a howitzer. They differ only in range.',
  ),
  note(
    'UNIT-5',
    'Cada nación tiene también la miniatura de la otra pieza, que no se usa en una partida normal.',
    'Each nation also has a miniature of the other gun, which a standard game does not use.',
  ),
  data(
    'UNIT-6',
    'Unidades propias: Gran Berta (Alemania), artilleros antitanque (Austria-Hungría), Renault FT-17 (Francia) y Mark I Female (Gran Bretaña).',
    'Special units of the nations: Big Bertha (Germany), anti-tank gunners (Austria-Hungary), Renault FT-17 (France), Mark I Female (Great Britain).',
  ),
  data(
    'UNIT-7',
    'La hoja de unidades da precio, velocidad, alcance (con una nube, contra aéreas), valor de impacto por rango, daños en campo abierto y en bosque, y los iconos.',
    'The unit sheet gives price, speed, range (with a cloud: against air units), hit value by rank, damage in the open and in forest, and icons.',
  ),
  note(
    'UNIT-8',
    'La miniatura lleva grabados la velocidad y el valor de impacto de recluta.',
    'Speed and recruit hit value are engraved on the miniature too.',
  ),
  data(
    'UNIT-9',
    'Infantería: alcance 1, como recluta acierta con 2 o menos, no ataca a unidades aéreas.',
    'Infantry: range 1, as a recruit it hits on 2 or less, cannot attack air units.',
  ),
  data(
    'UNIT-10',
    'Infantería pesada: alcance 1, también contra aéreas; mucha potencia de fuego; puede tomar fuertes.',
    'Heavy infantry: range 1, against air units too; strong firepower; may take forts.',
  ),
  data(
    'UNIT-11',
    'Vehículo blindado: velocidad 4, acierta con 4 o menos de recluta y con 6 o menos de veterano, solo cuerpo a cuerpo, no ataca a aéreas, barato.',
    'Armoured car: speed 4, hits on 4 or less as recruit and 6 or less as veteran, melee only, cannot attack air units, cheap.',
  ),
  data(
    'UNIT-12',
    'Tanque: valor de impacto 6 de recluta, solo cuerpo a cuerpo, el mejor blindaje, caro.',
    'Tank: hit value 6 as recruit, melee only, the toughest armour, expensive.',
  ),
  data(
    'UNIT-13',
    'Mortero pesado: velocidad 1, alcance 2-5, valor de impacto 3 de recluta; no ataca a unidades adyacentes.',
    'Heavy mortar: speed 1, range 2-5, hit value 3 as recruit; cannot attack adjacent units.',
  ),
  data(
    'UNIT-14',
    'Antiaéreo: alcance 1-3 contra aéreas, valor de impacto 4 de recluta; no responde al fuego a un tanque adyacente.',
    'Anti-aircraft gun: range 1-3 against air units, hit value 4 as recruit; cannot return fire at an adjacent tank.',
  ),
  data(
    'UNIT-15',
    'Avión: unidad aérea, alcance 1, ataca a cualquier tipo; poca potencia de fuego y mucha velocidad.',
    'Airplane: air unit, range 1, may attack every type; weak firepower, high speed.',
  ),
  data(
    'UNIT-16',
    'Camión de transporte: no ataca cuerpo a cuerpo; lleva hasta 4 unidades.',
    'Transport truck: cannot attack in melee; carries up to 4 units.',
  ),
  data(
    'UNIT-17',
    'Renault FT-17: velocidad, potencia y blindaje entre los del blindado y los del tanque.',
    'Renault FT-17: speed, firepower and armour between those of armoured car and tank.',
  ),
  data(
    'UNIT-18',
    'Mark I Female: blindaje y velocidad del tanque, potencia de fuego del vehículo blindado.',
    'Mark I Female: armour and speed of the tank, firepower of the armoured car.',
  ),
  data(
    'UNIT-19',
    'Gran Berta: la mayor penetración, muy largo alcance, poca precisión.',
    'Big Bertha: the strongest penetration, very long range, little precision.',
  ),
  data(
    'UNIT-20',
    'Artilleros antitanque: soldados de a pie, peligrosos cuerpo a cuerpo, tiran también más allá; mejor valor de impacto contra tanques, no contra blindados.',
    'Anti-tank gunners: foot soldiers, dangerous in melee, can shoot farther too; a better hit value against tanks, not against armoured cars.',
  ),
  data(
    'UNIT-21',
    'Cañón ferroviario: preciso y potente; se mueve sin vías, pero muy despacio.',
    'Railway gun: precise and powerful; moves without rails, but very slowly.',
  ),
  data(
    'UNIT-22',
    'Dirigible: unidad aérea con bombas pesadas contra tropas de tierra; ineficaz en combate aéreo y lento.',
    'Airship: air unit with heavy bombs against ground troops; ineffective in air combat and sluggish.',
  ),
  rule(
    'UNIT-23',
    'El minador pone minas; una mina destruye en el acto a la unidad enemiga que entra en contacto con ella.',
    'The minelayer lays land mines; a mine destroys at once the enemy unit that comes into contact with it.',
  ),
  data(
    'UNIT-24',
    'Cañonero: se mueve por agua y puede atacar a unidades aéreas.',
    'Gunboat: moves on water and may attack air units.',
  ),
  data('UNIT-25', 'Lanzador de gas: puede ir en camión.', 'Gas launcher: may ride in a truck.'),
  data(
    'UNIT-26',
    'La mitad, redondeada hacia arriba, del valor de impacto de recluta del obús es 2.',
    "Half the howitzer's recruit hit value, rounded up, is 2.",
  ),
  data(
    'UNIT-27',
    'Orden de precio del cuerpo a cuerpo, de más a menos: avión, tanque, otros tanques, vehículo blindado, los demás.',
    'Price order of melee units, highest first: airplane, tank, other tanks, armoured car, others.',
  ),
  data(
    'UNIT-28',
    'Orden de alcance, de menos a más: cañón de asalto u obús, antiaéreo, mortero pesado, los demás.',
    'Range order, shortest first: assault gun or howitzer, anti-aircraft gun, heavy mortar, others.',
  ),
])
