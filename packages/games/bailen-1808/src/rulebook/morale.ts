/** Sections 12 to 15: after combat, morale tests, reorganisation. */
import { data, rule, section, setup } from '@em/engine/rulebook'

export const retreat = section('12', 'Retirada tras el combate', 'Retreat after combat', [
  rule(
    '12a',
    'Las retiradas por A1, A2, D1 o D2, en fuego o choque, se hacen en el acto.',
    'Retreats from A1, A2, D1, D2, in fire or shock, are carried out at once.',
  ),
  rule(
    '12b',
    'Quien se retira mantiene el frente hacia el enemigo.',
    'Retreating units keep their front toward the enemy.',
  ),
  rule(
    '12c',
    'Las fichas de una pila pueden retirarse a hexágonos distintos.',
    'Units of one stack may retreat to different hexes.',
  ),
  rule(
    '12d',
    'Una pila puede retirarse por ZdC enemiga, pero cada ficha pierde 1 PF y todas quedan desordenadas.',
    'A stack may retreat through an enemy ZOC, but each of its units loses 1 SP and all become disordered.',
  ),
  rule(
    '12e',
    'Tras D2 o A2 el hexágono final no puede ser adyacente al inicial.',
    'After D2 or A2 the final hex may not be adjacent to the starting hex.',
  ),
  rule(
    '12f',
    'Se puede retirar a través de fichas propias, pero cada ficha atravesada hace una prueba de moral.',
    'Retreat through friendly units is allowed, but every unit passed through takes a morale test.',
  ),
  rule(
    '12g',
    'Se puede retirar a un hexágono con fichas propias.',
    'Retreat into a hex with friendly units is allowed.',
  ),
  rule('12h', 'Está prohibido retirarse fuera del mapa.', 'Retreat off the map is forbidden.'),
  rule('12i', 'La retirada la mueve el dueño de la ficha.', 'The owner of the retreating unit moves it.'),
  rule(
    '12j',
    'La ficha o pila que no puede retirarse legalmente queda eliminada.',
    'A unit or stack that cannot retreat legally is eliminated.',
  ),
])

export const advance = section('13', 'Avance tras el combate', 'Advance after combat', [
  rule(
    '13a',
    'Tras un choque que deja vacío un hexágono, los vencedores (atacantes o defensores) pueden ocuparlo en el acto (Q70).',
    'After a shock that empties a hex, the winners (attackers or defenders) may occupy that hex at once (Q70).',
  ),
  rule(
    '13b',
    'El avance se limita al primer hexágono desalojado, sea cual sea el resultado.',
    'The advance is limited to the first vacated hex, whatever the result.',
  ),
  rule('13c', 'El avance es voluntario.', 'The advance is optional.'),
  rule('13d', 'El avance lo mueve el dueño de la ficha que avanza.', 'The owner of the advancing unit moves it.'),
  rule(
    '13e',
    'La ficha o pila que avanza puede hacer otro choque contra cualquiera en sus hexágonos de frente (Q71).',
    'A unit or stack that advances may make another shock on any unit or stack in its front hexes (Q71).',
  ),
])

export const morale = section('14', 'Pruebas de moral', 'Morale tests', [
  rule('14a', 'Se prueba la moral, caso 1: cargas y contracargas.', 'Test trigger 1: charges and counter-charges.'),
  rule(
    '14b',
    'Se prueba la moral, caso 2: infantería que resiste una carga de caballería.',
    'Test trigger 2: infantry resisting a cavalry charge.',
  ),
  rule(
    '14c',
    'Se prueba la moral, caso 3: resultados de choque D1, D2, A1 y A2, el bando que se retira.',
    'Test trigger 3: shock results D1, D2, A1, A2 for the side that retreats.',
  ),
  rule(
    '14d',
    'Se prueba la moral, caso 4: resultados de la tabla de fuego que lo piden.',
    'Test trigger 4: fire-table results that call for it.',
  ),
  rule(
    '14e',
    'Se prueba la moral, caso 5: la ficha cuyas pérdidas acumuladas llegan a la mitad de sus PF iniciales o más.',
    'Test trigger 5: a unit whose accumulated losses reach half of its initial SP or more.',
  ),
  rule(
    '14f',
    'Se tira 1d6 en la tabla de moral con la voluntad de la ficha; el resultado vale en el acto.',
    "Procedure: 1d6 on the morale table with the unit's will; the result applies at once.",
  ),
  data('14g', 'Resultados: «-» sin efecto, D desorden, R derrota.', 'Results: "-" no effect, D disorder, R rout.'),
  rule('14h', 'La ficha desordenada se pone boca abajo.', 'A disordered unit is shown face down.'),
  rule('14i', 'La ficha derrotada se pone boca abajo con DE.', 'A routed unit is shown face down with DE.'),
  rule('14.1a', 'Desorden: el factor de movimiento no cambia.', 'Disorder: the movement factor is not affected.'),
  rule(
    '14.1b',
    'Desorden: puede pasar a través de fichas propias, y cada ficha atravesada hace una prueba de moral.',
    'Disorder: it may move through friendly units, and every unit passed through takes a morale test.',
  ),
  rule('14.1c', 'Desorden: no forma cuadro ni guerrilla.', 'Disorder: it cannot form square or skirmish.'),
  rule(
    '14.1d',
    'Desorden: no se apila con fichas que no lo estén.',
    'Disorder: it cannot stack with a unit that is not disordered.',
  ),
  rule(
    '14.1e',
    'Desorden: si acaba en un hexágono con fichas en orden, se mueve un hexágono más hacia su base.',
    'Disorder: if it ends movement in a hex with undisordered units it moves one hex more toward its base.',
  ),
  rule('14.1f', 'Desorden: no entra en ZdC enemiga.', 'Disorder: it may not enter an enemy ZOC.'),
  rule('14.1g', 'Desorden: sale de una ZdC enemiga sin prueba.', 'Disorder: it may leave an enemy ZOC without a test.'),
  rule(
    '14.1h',
    'Desorden: su factor de combate se reduce a la mitad en fuego y en choque.',
    'Disorder: its combat factor is halved for fire and for shock.',
  ),
  rule('14.2a', 'Derrota: la ficha retrocede 2 hexágonos en el acto.', 'Rout: the unit retreats 2 hexes at once.'),
  rule(
    '14.2b',
    'Derrota: en cada movimiento propio posterior debe gastar todo su factor en ir hacia su base.',
    'Rout: in every later own movement phase it must move its whole factor toward its base.',
  ),
  setup(
    '14.2c',
    'La dirección de la base de cada bando o división la fija el escenario.',
    'The base direction of each side or formation is set by the scenario.',
  ),
  rule('14.2d', 'Derrota: no forma cuadro ni guerrilla.', 'Rout: it cannot form square or skirmish.'),
  rule('14.2e', 'Derrota: no entra en ZdC enemiga.', 'Rout: it may not enter an enemy ZOC.'),
  rule(
    '14.2f',
    'Derrota: sale de una ZdC enemiga sin riesgo de más desorden.',
    'Rout: it may leave an enemy ZOC without risk of further disorder.',
  ),
  rule(
    '14.2g',
    'Derrota: atacarla al choque cuenta como ataque por retaguardia; la infantería atacante dobla sus PF.',
    'Rout: an attack on it in shock counts as a rear attack; infantry attackers double their SP.',
  ),
  rule(
    '14.2h',
    'Derrota: la caballería atacante triplica sus PF contra ella.',
    'Rout: cavalry attackers triple their SP against it.',
  ),
  rule(
    '14.2i',
    'Derrota: el atacante no sufre ningún resultado adverso (Q107).',
    'Rout: the attacker suffers no adverse result against it (Q107).',
  ),
])

export const reorganisation = section('15', 'Reorganización', 'Reorganisation', [
  rule(
    '15a',
    'En la fase B se puede intentar recuperar cada ficha desordenada o derrotada.',
    'In phase B a player may try to recover each disordered or routed unit.',
  ),
  rule(
    '15b',
    'En la fase B se puede intentar recuperar cada batería con NF.',
    'In phase B a player may try to recover each battery with NF.',
  ),
  rule(
    '15c',
    'Para esa tirada, una batería con NF cuenta como desordenada.',
    'A battery with NF counts as disordered for that roll.',
  ),
  rule(
    '15d',
    'El intento es una prueba de moral: 1d6 en la tabla de moral.',
    'The attempt is a morale test: 1d6 on the morale table.',
  ),
  rule(
    '15e',
    'La moral de la ficha es un grado peor si está en ZdC enemiga.',
    "The unit's morale is one grade worse if it is in an enemy ZOC.",
  ),
])
