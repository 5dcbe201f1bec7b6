/** Sections 11 and 12: strategic and operational movement. */
import { note, rule, section } from '@em/engine/rulebook'

export const strategic = section('11', 'Movimiento estratégico', 'Strategic movement', [
  rule(
    '11.1a',
    'Cada bando puede mover hasta ocho pasos por ferrocarril en su turno de jugador (reducciones aliadas en 11.3a y 11.3b).',
    'Each side may move up to eight steps by rail per own player turn (Allied reductions in 11.3a and 11.3b).',
  ),
  rule(
    '11.1b',
    'El ME es para infantería y cañones de asedio; no para caballería, fortalezas, ZF ni trincheras.',
    'Infantry and siege guns may use SM; cavalry, fortresses, FZs and trenches may not.',
  ),
  rule(
    '11.1c',
    'Una unidad que usó ME no hace nada más en ese turno de jugador.',
    'A unit that used SM does nothing else in that player turn.',
  ),
  note(
    '11.1d',
    'No hay vías dibujadas: el control de pueblos y ciudades hace las veces de la red.',
    'No rail lines are drawn; control of towns and cities stands for the network.',
  ),
  rule(
    '11.2a',
    'La unidad debe empezar la fase de ME en un pueblo o ciudad abastecido que fuera de control amigo al comienzo del turno de jugador.',
    'The unit must begin the SM phase in a town or city hex that is supplied and was friendly-controlled at the start of the player turn.',
  ),
  rule(
    '11.2b',
    'El hexágono de salida no puede estar junto a una unidad enemiga.',
    'The starting hex may not be adjacent to an enemy unit.',
  ),
  rule(
    '11.2c',
    'El destino es otro pueblo o ciudad amigo que no esté junto a una unidad enemiga.',
    'The destination is another friendly town or city not adjacent to an enemy unit.',
  ),
  rule(
    '11.2d',
    'La ruta puede tener cualquier longitud, pero cada lado debe ser uno que la unidad pudiera cruzar normalmente.',
    'The route may have any length but every hexside must be one the unit could normally cross.',
  ),
  rule(
    '11.2e',
    'Ningún hexágono de la ruta puede estar junto a una unidad enemiga.',
    'No hex of the route may be adjacent to an enemy unit.',
  ),
  rule(
    '11.2f',
    'Si Bélgica fue violada, los alemanes no pueden usar ME en Francia al oeste del Mosa antes del turno 10.',
    'If Belgium was violated, German units may not use SM in France west of the Meuse before turn 10.',
  ),
  rule(
    '11.2g',
    'Si Bélgica fue violada, los franceses que empiezan la fase al este del Mosa no pueden ir por ME al oeste hasta que haya unidades alemanas en Francia al oeste del Mosa.',
    'If Belgium was violated, French units that begin the phase east of the Meuse may not use SM to a hex west of it until one or more German units are in France west of the Meuse.',
  ),
  rule(
    '11.2h',
    'Británicos y franceses nunca usan ME en Bélgica.',
    'British and French units may never use SM in Belgium.',
  ),
  rule('11.2i', 'Los belgas nunca usan ME fuera de Bélgica.', 'Belgian units may never use SM outside Belgium.'),
  rule(
    '11.2j',
    'Británicos y franceses no usan ME al norte de la fila 20xx en los turnos en que el alemán controla Abbeville.',
    'British and French units may not use SM north of hexrow 20xx in turns when the German controls Abbeville.',
  ),
  rule(
    '11.2k',
    'El destino debe ser un hexágono donde la unidad esté abastecida (7.4a prohíbe el ME a una posición DES).',
    'The destination must be a hex where the unit will be supplied (7.4a bars SM into an OOS position).',
  ),
  rule(
    '11.3a',
    'En los turnos en que el alemán controla Melun (3334) o la ha aislado de su abastecimiento normal, el límite ferroviario aliado baja cuatro pasos.',
    'In turns when the German controls Melun (3334) or has cut it off from its normal supply, the Allied rail limit is reduced by four steps.',
  ),
  rule(
    '11.3b',
    'En los turnos en que el alemán controla o aísla el hexágono de París 3136, el límite ferroviario aliado baja cuatro pasos.',
    'In turns when the German controls or cuts off Paris hex 3136, the Allied rail limit is reduced by four steps.',
  ),
  rule('11.3c', 'Las dos reducciones se suman (límite 0).', 'The two reductions add up (limit 0).'),
  rule(
    '11.4a',
    'Un movimiento ferroviario puede salir del mapa por un hexágono de borde amigo y volver por otro (aliados oeste y sur, alemanes este).',
    'A rail move may leave the map at a friendly edge hex and re-enter at another friendly edge hex (Allies west and south, Germans east).',
  ),
  rule(
    '11.5a',
    'Desde el turno 8 los aliados pueden llevar además hasta cuatro pasos por mar en su fase de ME, contados aparte del límite ferroviario.',
    'From turn 8 the Allies may also move up to four steps by sea in their SM phase, counted apart from the rail limit.',
  ),
  rule(
    '11.5b',
    'Ninguna unidad usa ferrocarril y mar en el mismo turno de jugador.',
    'No unit may use both rail and sea in one player turn.',
  ),
  rule(
    '11.5c',
    'El movimiento marítimo tiene los requisitos y límites del ferroviario y, además, va solo de ciudad portuaria a ciudad portuaria.',
    'Sea movement has the eligibility and limits of rail movement, plus: only from port city to port city.',
  ),
  rule(
    '11.5d',
    'Los británicos pueden usar el movimiento marítimo desde y hacia puertos belgas.',
    'British units may use sea movement from and to Belgian ports.',
  ),
  rule(
    '11.5e',
    'La Brigada Naval británica, no la División, puede ir por mar de un hexágono costero a cualquier otro.',
    'The British Naval Brigade, not the Division, may move by sea from any coastal hex to any other coastal hex.',
  ),
  rule(
    '11.5f',
    'Amberes y Ruan no se pueden usar mientras una unidad alemana ocupe alguno de sus hexágonos de acceso en el momento del movimiento.',
    'Antwerp and Rouen cannot be used while any of their access hexes is occupied by a German unit at the time of the move.',
  ),
  rule(
    '11.5g',
    'El movimiento marítimo no puede acabar en un puerto o costa ocupado por alemanes.',
    'Sea movement may not end in a port or coastal hex occupied by German units.',
  ),
])

export const operational = section('12', 'Movimiento operacional', 'Operational movement', [
  rule(
    '12.1a',
    'Se mueve de hexágono en hexágono adyacente, pagando PM por cada uno en que se entra; sin saltos.',
    'Movement is hex to adjacent hex, paying MP for each hex entered; no skipping.',
  ),
  rule(
    '12.1b',
    'Las unidades usan MO solo en su propia fase de MO; el otro bando solo se mueve al retirarse.',
    'Units move by OM only in their own OM phase; the other side moves only by retreat.',
  ),
  rule('12.2a', 'Los PM no se guardan ni se ceden.', 'MP cannot be saved or transferred.'),
  rule(
    '12.2b',
    'Pueden moverse todas, algunas o ninguna de las unidades, salvo las que este turno recibieron reemplazos, empezaron a cavar o usaron ME.',
    'Any, all or none of the units may move, except those that received replacements, started digging or used SM this turn.',
  ),
  rule('12.2c', 'Una unidad no está obligada a gastar todos sus PM.', 'A unit need not spend all its MP.'),
  rule(
    '12.2d',
    'El movimiento de una unidad o pila acaba antes de que empiece otro; una vez acabado solo se cambia si el oponente consiente.',
    "The movement of one unit or stack is finished before another begins; a finished move is changed only with the opponent's consent.",
  ),
  rule(
    '12.3a',
    'Una unidad con factor impreso mayor que 0 y libre de moverse puede siempre avanzar un hexágono gastando todos sus PM al comienzo de su movimiento.',
    'A unit with a printed factor above 0 that is free to move may always move one hex by spending all its MP at the start of its move.',
  ),
  rule(
    '12.3b',
    'Esa garantía nunca abre hexágonos ni lados prohibidos.',
    'That guarantee never opens prohibited hexes or hexsides.',
  ),
  rule(
    '12.3c',
    'Ninguna unidad cruza nunca un lado todo de mar, como 1839–1939.',
    'No unit ever crosses an all-sea hexside, such as 1839–1939.',
  ),
  rule(
    '12.4a',
    'Una unidad nunca entra en un hexágono con una unidad enemiga (excepciones: ZF vacía 14.3c, cañones solos 14.7g).',
    'A unit may never enter a hex containing an enemy unit (exceptions: empty FZ 14.3c, lone siege guns 14.7g).',
  ),
  rule(
    '12.5a',
    'Para moverse juntas, las unidades deben empezar la fase de MO apiladas.',
    'To move together units must begin the OM phase stacked together.',
  ),
  rule(
    '12.5b',
    'Las unidades que empiezan apiladas pueden moverse juntas, sueltas o en grupos menores.',
    'Units that begin stacked may move together, singly, or in substacks.',
  ),
  rule(
    '12.6a',
    'Una pila en marcha puede pararse para soltar una unidad o un grupo menor que sigue su camino; el resto puede seguir y dividirse otra vez.',
    'A moving stack may pause to drop a unit or substack that then moves on its own path; the rest may then resume and split again.',
  ),
  rule(
    '12.6b',
    'Cuando empieza a moverse otra pila de origen, o una unidad que empezó en otro sitio, la anterior no puede seguir sin que el oponente consienta.',
    "Once another parent stack, or a unit that began elsewhere, starts moving, the earlier stack cannot resume without the opponent's consent.",
  ),
  rule(
    '12.7a',
    'Una pila se mueve con el factor de su miembro más lento; los rápidos pueden seguir cuando lo dejan atrás.',
    'A stack moves at the factor of its slowest member; faster members may go on after the slow one is left behind.',
  ),
  rule(
    '12.8a',
    'Coste: bosque 2 PM, pantano 3, montaña 3, cualquier otro hexágono de tierra 1.',
    'Cost: forest 2 MP, marsh 3, mountain 3, every other land hex 1.',
  ),
  rule(
    '12.9a',
    'Cruzar un lado de río mayor cuesta 1 PM más, además del hexágono.',
    'Crossing a major-river hexside costs 1 MP more, on top of the hex cost.',
  ),
  rule('12.9b', 'Los ríos menores no cuestan nada más.', 'Minor rivers cost nothing extra.'),
  rule(
    '12.10a',
    'Turnos 2–6: la infantería alemana que empieza el MO abastecida, con mando y al oeste del Mosa puede sumar 1 PM a su factor.',
    'Turns 2–6: German infantry that begins OM supplied, in command and west of the Meuse may add 1 MP to its factor.',
  ),
  rule(
    '12.10b',
    'La unidad en marcha forzada no puede iniciar un AM ese turno de jugador.',
    'A unit that force-marches may not start an MA that player turn.',
  ),
  rule(
    '12.10c',
    'El alemán elige unidad por unidad si marcha forzada.',
    'The German chooses unit by unit whether to force-march.',
  ),
])
