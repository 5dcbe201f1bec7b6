/** The rules in our own words. */
import type { RuleText } from '@em/engine'
import { rule, section, setup } from '@em/engine/rulebook'

export const sections = [
  section('S', 'Escaramuza', 'Skirmish', [
    setup(
      'S1',
      'Siete hexágonos, el vado en el centro; cada bando empieza con dos compañías de dos pasos.',
      'Seven hexes with the ford in the middle; each side starts with two companies of two steps.',
    ),
    rule(
      'S2',
      'Los bandos se turnan, primero el azul; cada compañía actúa una vez por turno.',
      'The sides take turns, Blue first; each company acts once a turn.',
    ),
    rule('S3', 'Mover: un hexágono, a uno adyacente y vacío.', 'A move goes one hex, into an empty adjacent hex.'),
    rule('S4', 'Atacar: a una compañía enemiga adyacente.', 'An attack is made on an adjacent enemy company.'),
    rule(
      'S5',
      'Un dado, +1 por cada otra compañía propia junto al objetivo, −1 si está en el vado: con 5 o más pierde un paso el objetivo, con 1 o menos el atacante.',
      'One die, +1 for each other own company beside the target, −1 if it stands in the ford: the target loses a step on 5 or more, the attacker on 1 or less.',
    ),
    rule('S6', 'Sin pasos, la compañía se retira.', 'A company without steps is removed.'),
    rule(
      'S7',
      'Gana quien acaba en el vado tres turnos propios seguidos, o elimina al enemigo.',
      'A side wins when it ends three of its own turns in a row on the ford, or destroys the enemy.',
    ),
    rule(
      'S8',
      'Tras ocho rondas gana quien tiene más pasos; con los mismos, empate.',
      'After eight rounds the side with more steps wins; equal steps are a draw.',
    ),
  ]),
]
export const rules: readonly RuleText[] = sections.flatMap((s) => s.rules)
export const exempt = {}
export const ruleText = (id: string): RuleText | undefined => rules.find((r) => r.id === id)
