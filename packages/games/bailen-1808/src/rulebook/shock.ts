/** Section 10: shock combat. */
import { example, rule, section } from '@em/engine/rulebook'

export const shock = section('10', 'Combate de choque', 'Shock combat', [
  rule(
    '10a',
    'El choque se da entre fichas enemigas en hexágonos adyacentes, con el defensor en un hexágono de frente del atacante.',
    'Shock happens between opposing units in adjacent hexes, the defender being in a front hex of the attacker.',
  ),
  rule(
    '10b',
    'El choque no es nunca obligatorio (excepciones: 11.6j, 11.8h, 11.9d; la cuota de 4.2n, que también se cubre con fuego).',
    'Shock is never compulsory (exceptions: 11.6j, 11.8h, 11.9d; the attack quota of 4.2n, which fire can also fill).',
  ),
  rule(
    '10c',
    'Para atacar al choque hay que haber puesto durante el movimiento un AS sobre el hexágono enemigo.',
    'To attack in shock the player must have placed an AS marker against the enemy hex during movement.',
  ),
  rule(
    '10d',
    'Los atacantes deben haber llegado junto al blanco y tenerlo en un hexágono de frente.',
    'Attackers must have come adjacent to the target and hold it in a front hex.',
  ),
  rule(
    '10e',
    'Los atacantes gastan al menos 1 PM, más +1 PM por entrar en ZdC enemiga (Q49).',
    'Attackers must spend at least 1 MP, plus the +1 MP for entering the enemy ZOC (Q49).',
  ),
  rule(
    '10f',
    'Una ficha o pila no puede ser atacada al choque más de una vez por turno (Q48).',
    'A unit or stack cannot be attacked in shock more than once per turn (Q48).',
  ),
  rule(
    '10g',
    'Si en el hexágono defensor hay fichas regulares y en GR, las GR pasan al fondo de la pila y no participan.',
    'If the defending hex holds regular and GR units, the GR units go to the bottom of the stack and do not take part.',
  ),
  rule(
    '10h',
    'Quien tiró en un paso anterior no puede atacar al choque (Q100).',
    'Units that fired in an earlier step cannot attack in shock (Q100).',
  ),
  rule(
    '10i',
    'Quien pierde su AS no puede atacar al choque (Q95).',
    'Units that lose their AS marker cannot attack in shock (Q95).',
  ),
  rule(
    '10j',
    'Solo se ataca a enemigos en hexágonos de frente del atacante.',
    'Only enemies in front hexes of the attacker can be attacked.',
  ),
  rule(
    '10k',
    'Desde un hexágono atacan, o defienden, 24 PF como mucho.',
    'At most 24 SP may attack, or defend, from one hex.',
  ),
  rule(
    '10l',
    'Las fichas de un mismo hexágono pueden atacar hexágonos distintos.',
    'Units stacked in one hex may attack different target hexes.',
  ),
  rule('10m', 'El factor de choque de una ficha no se divide.', "A unit's shock factor cannot be split."),
  rule('10n', 'La artillería no ataca al choque.', 'Artillery cannot attack in shock.'),
  rule('10o', 'La artillería se defiende en el choque con 1 PF.', 'Artillery defends in shock with 1 SP.'),
  rule(
    '10p',
    'La artillería sola en su hexágono no puede retroceder: D1, D2 o DB la destruye.',
    'Artillery alone in its hex cannot retreat: D1, D2 or DB destroys it.',
  ),
  rule('10q', 'Los cuadros no atacan al choque.', 'Squares cannot attack in shock.'),
  rule(
    '10r',
    'Las fichas en GR no inician un choque en esa formación.',
    'GR units cannot start a shock in that formation.',
  ),
  rule(
    '10.1a',
    'Declarado un choque, el defensor puede elegir evadirlo; el movimiento de evasión se hace en el paso de cargas y choques.',
    'When a shock is declared the defender may choose to evade; the evasion move takes place in the charge and shock step.',
  ),
  rule(
    '10.1b',
    'Evasión, caso 1: infantería en GR no desordenada, ante infantería que no está en GR.',
    'Evasion case 1: undisordered infantry in GR may evade infantry that is not in GR.',
  ),
  rule(
    '10.1c',
    'Evasión, caso 2: cualquier caballería no desordenada, ante infantería.',
    'Evasion case 2: any undisordered cavalry may evade infantry.',
  ),
  rule(
    '10.1d',
    'Evasión, caso 3: caballería ligera, ante caballería pesada.',
    'Evasion case 3: light cavalry may evade heavy cavalry.',
  ),
  rule(
    '10.1e',
    'Evasión, caso 4: artillería enganchada, ante infantería.',
    'Evasion case 4: limbered artillery may evade infantry.',
  ),
  rule('10.1f', 'Ningún otro defensor puede evadir un choque.', 'No other defender may evade a shock.'),
  rule(
    '10.1g',
    'La infantería que evade se retira 1 hexágono sin penalización.',
    'Evading infantry withdraws 1 hex without penalty.',
  ),
  rule(
    '10.1h',
    'La caballería o artillería enganchada que evade se retira hasta todos sus PM sin penalización.',
    'Evading cavalry or limbered artillery withdraws up to its full MP without penalty.',
  ),
  rule(
    '10.1i',
    'La evasión aleja del enemigo y va hacia el Comandante de la división.',
    "Evasion must move away from the enemy and toward the commander of the unit's formation.",
  ),
  rule('10.1j', 'La evasión no pasa por ZdC enemiga.', 'Evasion may not pass through an enemy ZOC.'),
  rule(
    '10.1k',
    'Quien tiró en el paso de fuego anterior no puede evadir.',
    'Units that fired in the preceding fire step cannot evade.',
  ),
  rule(
    '10.1l',
    'Los atacantes cuyo blanco evade no pueden entrar en otro combate que el declarado.',
    'Attackers whose target evades cannot join any other combat than the one declared.',
  ),
  rule(
    '10.2a',
    'Choque 1: se suman los puntos de atacantes y de defensores y se aplican todos los multiplicadores acumulados (terreno, carga, desorden, derrota).',
    "Shock procedure 1: add the attackers' points and the defenders' points and apply all multipliers cumulatively (terrain, charge, disorder, rout).",
  ),
  rule(
    '10.2b',
    'Choque 2: se forma la proporción, redondeada a favor del defensor, y se busca su columna.',
    "Shock procedure 2: form the odds, rounding in the defender's favour to a column of the shock table.",
  ),
  rule('10.2c', 'Más de 5:1 se resuelve como 5:1.', 'Odds above 5:1 are resolved as 5:1.'),
  rule(
    '10.2d',
    'No se permite un ataque por debajo de 1:4 (ataques forzosos: Q66).',
    'An attack below 1:4 is not allowed (forced attacks: Q66).',
  ),
  rule(
    '10.2e',
    'Choque 3: se tira 1d6 con los modificadores de la tabla de choque.',
    'Shock procedure 3: roll 1d6 with the shock-table modifiers.',
  ),
  rule(
    '10.2f',
    'Choque 4: el resultado se aplica en el acto, antes de resolver otro combate.',
    'Shock procedure 4: the result takes effect at once, before any other combat is resolved.',
  ),
  example('10.2g', '11 puntos contra 4 usan la columna 2:1.', '11 points against 4 use the 2:1 column.'),
])
