/** Sections 9.4 to 9.7: modifiers of the die and of the test, retreat, advance, combat movement. */
import { example, rule } from '@em/engine/rulebook'

export const combatModifiers = [
  rule(
    '9.4.1a',
    'Los modificadores de Combate se suman al d20: los positivos favorecen al defensor.',
    'Combat modifiers add to the d20: positive favours the defender.',
  ),
  rule(
    '9.4.1b',
    'Las unidades comprometidas en parte no generan modificadores.',
    'Partially committed units generate no modifiers.',
  ),
  rule(
    '9.4.2',
    'Con atacantes totalmente comprometidos en varios hexágonos se usan los modificadores de terreno y lado (9.4.3 a 9.4.5) del hexágono peor para el atacante.',
    'With fully committed attackers in several hexes, use the terrain and hexside modifiers (9.4.3 to 9.4.5) of the one hex worst for the attacker.',
  ),
  rule(
    '9.4.3a',
    'Modificador de lado: Bosque Profundo +3 si el atacante puede cruzarlo (7.2); si no, +9.',
    'Hexside modifier: Deep Forest +3 if the attacker can cross it (7.2), else +9.',
  ),
  rule('9.4.3b', 'Cordillera +6 si puede cruzar; si no, +18.', 'Ridge +6 if it can cross, else +18.'),
  rule('9.4.3c', 'Río Menor o Canal, simple o doble: +6.', 'Minor River or Canal, single or double: +6.'),
  rule('9.4.3d', 'Río (simple o doble), Pantano o Estanque: +12.', 'River (single or double), Marsh or Pond: +12.'),
  rule(
    '9.4.3e',
    'Río Mayor con puente u orilla parcialmente inundada: +18.',
    'Major River with bridge or partly flooded bank: +18.',
  ),
  rule(
    '9.4.3f',
    'Río Mayor sin puente o con el puente destruido, u orilla inundada: +26.',
    'Major River without bridge or with destroyed bridge, or flooded bank: +26.',
  ),
  rule(
    '9.4.3g',
    'A través de una Cordillera no cabe compromiso parcial.',
    'No partial commitment across a Ridge hexside.',
  ),
  example('EX9', 'Un Combate con tres tiradas.', 'Combat, three die cases.'),
  rule(
    '9.4.4a',
    'Defensor en Claro o Tierras Bajas: atacante en Claro o Tierras Bajas, máx. 12 pasos, 0; en Quebrado, Accidentado o Montañoso, máx. 12, +4.',
    'Defender Clear or Lowland: attacker in Clear or Lowland max 12 steps, 0; in Broken, Rough or Mountainous max 12, +4.',
  ),
  rule(
    '9.4.4b',
    'Defensor en Quebrado: atacante en Claro o Tierras Bajas, máx. 12, +10; en Quebrado, Accidentado o Montañoso, máx. 9, +12.',
    'Defender Broken: attacker in Clear or Lowland max 12, +10; in Broken, Rough or Mountainous max 9, +12.',
  ),
  rule(
    '9.4.4c',
    'Defensor en Accidentado: atacante en Claro o Tierras Bajas, máx. 12, +14; Quebrado, máx. 9, +16; Accidentado, máx. 9, +20; Montañoso, máx. 6, +20.',
    'Defender Rough: attacker in Clear or Lowland max 12, +14; Broken max 9, +16; Rough max 9, +20; Mountainous max 6, +20.',
  ),
  rule(
    '9.4.4d',
    'Defensor en Montañoso: atacante en Claro o Tierras Bajas, máx. 9, +22; Quebrado, Accidentado o Montañoso, máx. 6, +22.',
    'Defender Mountainous: attacker in Clear or Lowland max 9, +22; Broken, Rough or Mountainous max 6, +22.',
  ),
  rule(
    '9.4.4e',
    'Para esos máximos la INF o CAV totalmente comprometida cuenta todos sus pasos y la comprometida en parte cuenta 1.',
    'Step count for these maxima: fully committed INF or CAV count all steps, a partially committed unit counts 1.',
  ),
  rule(
    '9.4.4f',
    'BCA, BCP y JB cuentan la mitad de sus pasos (con fracciones).',
    'BCA, BCP and JB count half their steps (fractions kept).',
  ),
  rule(
    '9.4.5',
    'Si ataca una BCA, BCP, JB o MIN donde el máximo es 9: -3; donde es 6: -6.',
    'If a BCA, BCP, JB or MIN attacks where the max is 9: -3; where it is 6: -6.',
  ),
  rule(
    '9.4.6a',
    'CAV que ataca desde un hexágono Accidentado o Montañoso: +12.',
    'CAV attacking from a Rough or Mountainous hex: +12.',
  ),
  rule(
    '9.4.6b',
    'CAV que defiende en un hexágono Accidentado o Montañoso: -12.',
    'CAV defending in a Rough or Mountainous hex: -12.',
  ),
  rule(
    '9.4.7',
    'Si ataca alguna unidad con Uniformes Llamativos: +1 (una vez).',
    'Any attacking unit in conspicuous uniforms: +1 (once).',
  ),
  rule(
    '9.4.8',
    'Ataque de cualquier unidad por un hexágono de flanco del defensor: -10.',
    'Attack through a flank hex of the defender by any unit: -10.',
  ),
  rule(
    '9.4.9',
    'Ataque de cualquier unidad por un hexágono de retaguardia del defensor: -16.',
    'Attack through a rear hex of the defender by any unit: -16.',
  ),
  rule(
    '9.4.10a',
    'Ataque desde 2 hexágonos -1; desde 3 hexágonos -3; desde 4 hexágonos -4; desde 5 o 6 hexágonos -5 (no se acumulan).',
    'Attack from 2 hexes -1; 3 hexes -3; 4 hexes -4; 5 or 6 hexes -5 (not cumulative).',
  ),
  rule(
    '9.4.10b',
    'Un hexágono solo cuenta si desde él ataca una INF o CAV totalmente comprometida.',
    'A hex counts only if a fully committed INF or CAV attacks from it.',
  ),
  rule(
    '9.4.11a',
    '+5 si una INF de cuerpo (no autónoma) que ataca totalmente comprometida tiene dos o más hexágonos entre ella y la otra unidad de su cuerpo.',
    '+5 if a fully committed attacking INF of a corps (not autonomous) has two or more hexes between it and the other unit of its corps.',
  ),
  rule(
    '9.4.11b',
    'También +5 si la otra unidad de su cuerpo está destruida o ausente.',
    '+5 likewise if the other unit of its corps is destroyed or absent.',
  ),
  rule(
    '9.4.12a',
    'Hasta el GT17 inclusive toda DR o DT francesa, salvo la 70e DR, debe pasar una Prueba de CAB al atacar.',
    'Through GT17 every French DR or DT, except the 70e DR, must pass a CAB Test when attacking.',
  ),
  rule('9.4.12b', 'Cada fallo suma +3 al Combate.', 'Each failure adds +3 to the Combat.'),
  example('EX10', 'Desbordamiento por encima de 25.', 'Overflow above 25.'),
  rule(
    '9.5.1a',
    'Una o más unidades enemigas con ARF rojo en un Combate: -1 al CAB de todas las contrarias que participan (nunca más de -1 por ARF rojo).',
    'One or more enemy units with red ARF in a Combat: -1 CAB to all opposing units in it (never more than -1 from red ARF).',
  ),
  rule(
    '9.5.1b',
    'Uno o más PIO enemigos en un Combate: igualmente -1 al CAB (nunca más de -1 por PIO); ambas cosas, -2.',
    'One or more enemy PIO in a Combat: -1 CAB likewise (never more than -1 from PIO); both together -2.',
  ),
  rule(
    '9.5.2a',
    'HAR enemiga en el Combate con ARF total de 5 a 11: -1 al CAB.',
    'Enemy HAR in the Combat with total ARF 5 to 11: -1 CAB.',
  ),
  rule(
    '9.5.2b',
    'Con ARF total de la HAR enemiga ≥ 12: -2 al CAB en su lugar.',
    'Enemy HAR total ARF ≥ 12: -2 CAB instead.',
  ),
  rule(
    '9.5.3a',
    'Una SAR que no actuó en la Fase de Bombardeo puede sumarse a un Combate.',
    'A SAR that did not act in the Bombardment Phase may join a Combat.',
  ),
  rule(
    '9.5.3b',
    'Da -2 al CAB de las unidades enemigas en Atrincheramientos Regulares o Mejorados o en una Fortificación Antigua.',
    'It gives -2 CAB to enemy units in Regular or Improved Entrenchments or an Old Fortification.',
  ),
  rule(
    '9.5.3c',
    'Hacerlo gasta un disparo de su munición (8.8.2).',
    'Doing so costs one shot of its ammunition (8.8.2).',
  ),
  rule(
    '9.5.4',
    'Modificadores al CAB en Combate: el resultado (9.3) más 7.4.2, 7.5.4, 9.5.1, 9.5.2, 9.5.3, 15.1 (y 5.1.4, 21.2.1 donde procedan).',
    'CAB modifiers in Combat: result (9.3) plus 7.4.2, 7.5.4, 9.5.1, 9.5.2, 9.5.3, 15.1 (and 5.1.4, 21.2.1 where they apply).',
  ),
  example('EX11', 'Modificadores al CAB por la artillería.', 'CAB modifiers from artillery.'),
  rule(
    '9.6.1a',
    'Las unidades que 9.3.3 obliga a retirarse mueven un hexágono.',
    'Units required by 9.3.3 to retreat move one hex.',
  ),
  rule(
    '9.6.1b',
    'La que se retira tras perder un paso puede tomar cualquier UFA.',
    'A unit retreating after losing one step may take any UFA.',
  ),
  rule(
    '9.6.1c',
    'La que se retira tras perder dos o más pasos conserva su UFA.',
    'A unit retreating after losing two or more steps keeps its UFA.',
  ),
  rule(
    '9.6.2a',
    'La unidad que se retira a un hexágono sin amigos y en ZOC enemiga hace otra Prueba de CAB; si falla pierde un paso (y su marcador pasa a 2+).',
    'A unit retreating into a hex empty of friends and in an enemy ZOC takes another CAB Test, losing a step (and turning its marker to 2+) on failure.',
  ),
  rule(
    '9.6.2b',
    'Modificador de esa prueba por el ARF total de las unidades enemigas que ejercen allí ZOC: ninguno +3; de 1 a 4: 0; de 5 a 11: -3; 12 o más: -6.',
    "That test's modifier by total ARF of the enemy units exerting ZOC there: none +3; 1 to 4: 0; 5 to 11: -3; 12 or more: -6.",
  ),
  rule('9.6.2c', 'Más -3 si ejerce allí ZOC una CAV enemiga.', 'Plus -3 if an enemy CAV exerts ZOC there.'),
  rule(
    '9.6.3a',
    'La INF obligada a retirarse por un lado que no puede cruzar pierde otro paso.',
    'INF forced to retreat across a hexside it may not cross loses one more step.',
  ),
  rule('9.6.3b', 'La CAV en ese caso es destruida.', 'CAV in that case is destroyed.'),
  rule(
    '9.6.3c',
    'Cualquier otra unidad en ese caso pierde un paso, lo que la destruye (todas tienen uno).',
    'Any other unit in that case loses a step, which destroys it (all have one step).',
  ),
  rule('9.6.4a', 'Las retiradas cumplen 6.4.3.', 'Retreats obey 6.4.3.'),
  rule(
    '9.6.4b',
    'La unidad que no puede retirarse, o que se retira fuera del mapa, es destruida.',
    'A unit that cannot retreat, or retreats off map, is destroyed.',
  ),
  rule(
    '9.6.5a',
    'Si la retirada deja vacío un hexágono enemigo, el jugador que no se retira decide al momento si avanza a él alguna de sus unidades del Combate.',
    'If a retreat leaves an enemy hex empty, the non-retreating player decides at once whether any of his units involved in the Combat advance into it.',
  ),
  rule(
    '9.6.5e',
    'Un hexágono vacío por la destrucción de sus unidades cuenta igual como desalojado (como hace 11.2.7b con una Zona Fortificada destruida).',
    'A hex emptied by destruction of its units counts as vacated in the same way (11.2.7b does so for a destroyed Fortified Zone).',
  ),
  rule(
    '9.6.5b',
    'Pueden avanzar unidades con pasos perdidos, no las de CBF en rojo claro.',
    'Units with step losses may advance, those with light red CBF may not.',
  ),
  rule(
    '9.6.5c',
    'Avanzar es voluntario; haya avance o no, puede cambiar la UFA de cualquiera de sus unidades del Combate.',
    'Advance is optional; whether or not it happens he may change the UFA of any of his involved units.',
  ),
  rule(
    '9.6.5d',
    'Si el hexágono enemigo no queda vacío, las unidades del atacante no cambian de UFA.',
    "If the enemy hex is not vacated the attacker's units may not change UFA.",
  ),
  rule(
    '9.6.6',
    'No avanzan las SAR, las RAP francesas ni las unidades que hicieron FOM.',
    'No advance for SAR, French RAP, or units that made a FOM.',
  ),
  rule(
    '9.6.7',
    'Una unidad solo avanza a través de un lado que podría cruzar por MVT (7.2).',
    'An advancing unit may cross a hexside only if it could by MVT (7.2).',
  ),
  example(
    'EX12',
    'Combate entero desde varios hexágonos con retirada y avance.',
    'Full multi-hex Combat with retreat and advance.',
  ),
  rule(
    '9.7.1',
    'Movimiento de Combate: INF o CAV que no hizo nada en las Fases de Bombardeo, Movimiento y Combate.',
    'Combat Movement: INF or CAV that did nothing in the Bombardment, Movement and Combat Phases.',
  ),
  rule(
    '9.7.2a',
    'En el paso B se mueve un hexágono si podría hacerlo por MVT.',
    'In step B it moves one hex if it could legally do so by MVT.',
  ),
  rule('9.7.2b', 'Después puede cambiar libremente de UFA.', 'Its UFA may be changed freely afterwards.'),
  rule('9.7.2c', 'En vez de moverse puede solo cambiar de UFA.', 'Instead of moving it may only change UFA.'),
  rule(
    '9.7.3',
    'El Movimiento de Combate que entra o sale de una ZOC enemiga cumple 7.6.',
    'Combat Movement into or out of an enemy ZOC obeys 7.6.',
  ),
]
