/** What the turn says: orders, reorganisation, initiative, division tests, leaders, reinforcements, the end. */
import type { Catalogue } from '@em/engine'

export const es: Catalogue = {
  'log.turn': 'Turno {turn}, {time}.',
  'log.phase': 'Fase de {side:theSide}.',
  'log.rested': '{unit} descansa: fatiga {level}.',

  'log.sealed': '{side:TheSide} cierran sus órdenes.',
  'log.order': '{formation}: orden {order}.',
  'log.changeGranted':
    '{leader} cambia la orden de {formation}: {distance|1 hexágono|# hexágonos} entre factor {factor}, cociente {quotient}, dado {die}.',
  'log.changeRefused':
    '{leader} no logra cambiar la orden de {formation}: {distance|1 hexágono|# hexágonos} entre factor {factor}, cociente {quotient}, dado {die}.',
  'log.sector': '{formation}: Sector Defendido en {hex}, hacia el {facing}.',
  'deny.notYourFormation': 'Esa división no es tuya.',
  'deny.formationOutOfCommand': '{formation} no está en mando: no puede recibir órdenes.',
  'deny.recovering':
    '{formation} está en recuperación (RC) hasta que su prueba de moral divisionaria salga sin efecto.',
  'deny.triedAlready': 'En este turno ya se ha dado una orden a {formation} o se ha intentado.',
  'deny.noCinc': 'Sin Comandante en Jefe no hay cambios de órdenes.',
  'deny.noChangesLeft': 'En cada turno hay {n|1 cambio de orden|# cambios de órdenes}, y ya se han usado.',
  'deny.orderNone': 'SO no es una orden que se dé: la reciben las fichas fuera de mando.',
  'deny.orderRecover': 'RC no se elige: la impone la prueba de moral divisionaria.',
  'deny.orderNever': 'En este escenario, {formation} no puede recibir esa orden.',
  'deny.orderLimited': 'En este escenario, {formation} no puede recibir esa orden antes del turno {turn}.',
  'deny.sectorTooSmall': 'Ningún Sector Defendido abarca todas las fichas de {formation}.',
  'deny.sameOrder': 'Esa orden ya la tiene.',
  'deny.noLine': 'Ninguna línea de mando une al Comandante en Jefe con {formation}.',
  'deny.resiteTurnOne': 'Los marcadores SD se recolocan a partir del segundo turno.',
  'deny.resitedAlready': 'Ese marcador SD ya se ha recolocado en este turno.',
  'deny.notDefending': 'Esa división no tiene orden de Defensa o no está en mando.',
  'deny.siteFirst': 'Antes hay que colocar el marcador SD donde abarque todas las fichas de la división.',
  'deny.orderMissing': 'Falta la orden de {formation}.',

  'log.successor': 'Llega el sucesor de {leader}, a {hex}.',
  'deny.notYours': 'Esa ficha no es tuya o no está en el mapa.',
  'deny.nothingToRally': '{unit} no tiene nada de que recuperarse.',
  'deny.ralliedAlready': '{unit} ya lo ha intentado en este turno.',
  'deny.successorPlace': 'El sucesor se coloca en una pila de su división.',
  'deny.successorFirst': 'Antes hay que colocar al sucesor.',

  'log.initiative': 'Iniciativa, en total: España {es}, Francia {fr}. Mueven primero {side:theSide}.',
  'log.initiativeTie': 'Iniciativa, en total: España {es}, Francia {fr}. Empate, se repite.',

  'log.demoralised':
    '{formation}, desmoralizada: {n|1 ficha eliminada o en derrota|# fichas eliminadas o en derrota}, punto de ruptura {point}.',
  'log.demoralisedCommander': '{formation}, desmoralizada: ha perdido a su Comandante.',
  'log.formationNormal':
    '{formation} deja de estar desmoralizada: {n|1 ficha eliminada o en derrota|# fichas eliminadas o en derrota}, punto de ruptura {point}.',
  'log.divisionNE':
    '{formation}, prueba de moral divisionaria: moral {morale}, dado {die}, modificadores {modifier:signed}, total {total}: sin efecto.',
  'log.divisionRP':
    '{formation}, prueba de moral divisionaria: moral {morale}, dado {die}, modificadores {modifier:signed}, total {total}: repliegue.',
  'log.divisionHU':
    '{formation}, prueba de moral divisionaria: moral {morale}, dado {die}, modificadores {modifier:signed}, total {total}: huida.',
  'log.formationRecovered': '{formation} ya no está en recuperación: queda sin órdenes (SO) hasta la próxima fase.',
  'log.flees': '{unit} huye: {from:hex} – {path}.',
  'log.withdraws': '{unit} se repliega: {from:hex} – {path}.',
  'deny.withdrawPath': 'En el repliegue cada paso va hacia la base y nunca a una ZdC enemiga.',
  'mod.beyondBreakPoint': 'Por cada dos fichas más allá del punto de ruptura',
  'mod.commanderLost': 'Comandante perdido en este turno',
  'mod.noEnemyNear': 'Ningún enemigo a 5 hexágonos o menos',

  'log.rode': '{leader} va de {from:hex} a {to:hex}.',
  'log.protected': '{leader} se pone a salvo: de {from:hex} a {to:hex}.',
  'log.leaderLost': '{leader}, fuera de combate; su sucesor llega en la próxima reorganización.',
  'log.successorLost': 'El sucesor de {leader}, fuera de combate; nadie más toma el mando.',
  'deny.notYourLeader': 'Ese mando no es tuyo o no está en el mapa.',
  'deny.leaderRode': '{leader} ya se ha movido en este turno.',
  'deny.cincTried': '{leader} ha intentado cambiar órdenes en este turno: no puede moverse.',
  'deny.leaderNoOrder': '{leader} está sin órdenes (SO): no puede moverse.',
  'deny.leaderShutIn': '{leader} está rodeado de fichas enemigas.',
  'deny.protectNearest': '{leader} solo puede acogerse a la pila propia más cercana.',
  'deny.protectMust': '{leader} no puede quedarse donde está.',
  'deny.offMap': 'Eso queda fuera del mapa.',
  'deny.enemyThere': 'Ahí hay fichas enemigas.',
  'deny.leaderTooFar': 'Un mando se mueve como mucho {points} hexágonos, sin pasar por fichas enemigas.',

  'log.marchesToGuns': '{formation} marcha hacia el cañón: llegará en el turno {turn}.',
  'log.entryTaken': 'El enemigo ocupa la entrada {hex}: los refuerzos de {side:theSide} esperan un turno.',
  'log.enters': '{unit} entra por {hex}.',
  'log.leaderEnters': '{leader} entra por {hex}.',
  'log.deserts': '{unit} deserta al encontrarse con los suizos de Reding: dado {die}.',
  'log.staysLoyal': '{unit} no deserta ante los suizos de Reding: dado {die}.',
  'deny.columnOrder': 'Los refuerzos entran en el orden de su columna.',

  'log.scoreFormation': 'Punto de victoria para {side:theSide}: {formation}, desmoralizada o destruida.',
  'log.scoreObjective': '{points|1 punto|# puntos} de victoria para {side:theSide}: {place}.',
  'log.scoreHandicap': '{points|1 punto|# puntos} de ventaja para {side:theSide}.',
  'log.draw': 'Empate: España {es}, Francia {fr}.',
  'log.marginal': 'Victoria marginal de {side:theSide}: España {es}, Francia {fr}.',
  'log.tactical': 'Victoria táctica de {side:theSide}: España {es}, Francia {fr}.',
  'log.decisive': 'Victoria decisiva de {side:theSide}: España {es}, Francia {fr}.',
}

export const en: Catalogue = {
  'log.turn': 'Turn {turn}, {time}.',
  'log.phase': 'Phase of {side:theSide}.',
  'log.rested': '{unit} rests: fatigue {level}.',

  'log.sealed': '{side:TheSide} seal their orders.',
  'log.order': '{formation}: order {order}.',
  'log.changeGranted':
    '{leader} changes the order of {formation}: {distance|1 hex|# hexes} by factor {factor}, quotient {quotient}, die {die}.',
  'log.changeRefused':
    '{leader} fails to change the order of {formation}: {distance|1 hex|# hexes} by factor {factor}, quotient {quotient}, die {die}.',
  'log.sector': '{formation}: defended sector at {hex}, facing {facing}.',
  'deny.notYourFormation': 'That formation is not yours.',
  'deny.formationOutOfCommand': '{formation} is not in command and cannot receive orders.',
  'deny.recovering': '{formation} is in recovery (RC) until its division morale test has no effect.',
  'deny.triedAlready': '{formation} has been given an order this turn, or one has been tried.',
  'deny.noCinc': 'Without a commander in chief no orders are changed.',
  'deny.noChangesLeft': '{n|One order change a turn is allowed|# order changes a turn are allowed}, and none is left.',
  'deny.orderNone': 'SO is not an order that is given: units out of command get it.',
  'deny.orderRecover': 'RC is not chosen: the division morale test imposes it.',
  'deny.orderNever': 'In this scenario {formation} may not have that order.',
  'deny.orderLimited': 'In this scenario {formation} may not have that order before turn {turn}.',
  'deny.sectorTooSmall': 'No defended sector would hold all units of {formation}.',
  'deny.sameOrder': 'It has that order already.',
  'deny.noLine': 'No line of command joins the commander in chief and {formation}.',
  'deny.resiteTurnOne': 'SD markers are moved from the second turn on.',
  'deny.resitedAlready': 'That SD marker has been moved this turn.',
  'deny.notDefending': 'That formation is not under Defence, or not in command.',
  'deny.siteFirst': 'First the SD marker has to be put where it holds all units of the formation.',
  'deny.orderMissing': '{formation} has no order yet.',

  'log.successor': 'The successor of {leader} arrives in {hex}.',
  'deny.notYours': 'That unit is not yours, or not on the map.',
  'deny.nothingToRally': '{unit} has nothing to recover from.',
  'deny.ralliedAlready': '{unit} has already tried this turn.',
  'deny.successorPlace': 'The successor joins a stack of his formation.',
  'deny.successorFirst': 'The successor has to be placed first.',

  'log.initiative': 'Initiative, in total: Spain {es}, France {fr}. {side:TheSide} move first.',
  'log.initiativeTie': 'Initiative, in total: Spain {es}, France {fr}. A tie, rolled again.',

  'log.demoralised':
    '{formation} is demoralised: {n|1 unit eliminated or routed|# units eliminated or routed}, break point {point}.',
  'log.demoralisedCommander': '{formation} is demoralised: it has lost its commander.',
  'log.formationNormal':
    '{formation} is no longer demoralised: {n|1 unit eliminated or routed|# units eliminated or routed}, break point {point}.',
  'log.divisionNE':
    '{formation}, division morale test: morale {morale}, die {die}, modifiers {modifier:signed}, total {total}: no effect.',
  'log.divisionRP':
    '{formation}, division morale test: morale {morale}, die {die}, modifiers {modifier:signed}, total {total}: withdrawal.',
  'log.divisionHU':
    '{formation}, division morale test: morale {morale}, die {die}, modifiers {modifier:signed}, total {total}: flight.',
  'log.formationRecovered': '{formation} is no longer in recovery: it is without orders (SO) until the next phase A.',
  'log.flees': '{unit} flees: {from:hex} – {path}.',
  'log.withdraws': '{unit} withdraws: {from:hex} – {path}.',
  'deny.withdrawPath': 'In a withdrawal every step leads towards the base and never into an enemy ZOC.',
  'mod.beyondBreakPoint': 'For every two units beyond the break point',
  'mod.commanderLost': 'Commander lost this turn',
  'mod.noEnemyNear': 'No enemy within 5 hexes',

  'log.rode': '{leader} goes from {from:hex} to {to:hex}.',
  'log.protected': '{leader} gets to safety, from {from:hex} to {to:hex}.',
  'log.leaderLost': '{leader} is lost; his successor comes in the next reorganisation.',
  'log.successorLost': 'The successor of {leader} is lost; nobody else takes command.',
  'deny.notYourLeader': 'That leader is not yours, or not on the map.',
  'deny.leaderRode': '{leader} has already moved this turn.',
  'deny.cincTried': '{leader} has tried to change orders this turn and cannot move.',
  'deny.leaderNoOrder': '{leader} is without orders (SO) and cannot move.',
  'deny.leaderShutIn': '{leader} has enemies all around him.',
  'deny.protectNearest': '{leader} can only join the nearest friendly stack.',
  'deny.protectMust': '{leader} cannot stay where he is.',
  'deny.offMap': 'That is off the map.',
  'deny.enemyThere': 'There are enemy units there.',
  'deny.leaderTooFar': 'A leader moves {points} hexes at most, and not through enemy units.',

  'log.marchesToGuns': '{formation} marches to the sound of the guns: it will arrive on turn {turn}.',
  'log.entryTaken': 'The enemy holds the entry {hex}: the reinforcements of {side:theSide} wait a turn.',
  'log.enters': '{unit} enters at {hex}.',
  'log.leaderEnters': '{leader} enters at {hex}.',
  'log.deserts': "{unit} deserts on meeting Reding's Swiss: die {die}.",
  'log.staysLoyal': "{unit} does not desert before Reding's Swiss: die {die}.",
  'deny.columnOrder': 'Reinforcements enter in the order of their column.',

  'log.scoreFormation': 'A victory point for {side:theSide}: {formation}, demoralised or destroyed.',
  'log.scoreObjective': '{points|1 victory point|# victory points} for {side:theSide}: {place}.',
  'log.scoreHandicap': '{points|1 point|# points} of handicap for {side:theSide}.',
  'log.draw': 'A draw: Spain {es}, France {fr}.',
  'log.marginal': 'Marginal victory of {side:theSide}: Spain {es}, France {fr}.',
  'log.tactical': 'Tactical victory of {side:theSide}: Spain {es}, France {fr}.',
  'log.decisive': 'Decisive victory of {side:theSide}: Spain {es}, France {fr}.',
}
