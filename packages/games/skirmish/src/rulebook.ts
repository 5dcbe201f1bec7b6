/** The rules in our own words. */
import { bookOf, rule, section, setup } from '@em/engine/rulebook'

export const sections = [
  section('S', 'Escaramuza', 'Skirmish', [
    setup('S1', 'Cada bando tiene dos compañías de dos pasos.', 'Each side has two companies of two steps.'),
    rule(
      'S2',
      'Empieza el azul; cada compañía actúa una vez por turno.',
      'Blue begins; each company acts once a turn.',
    ),
    rule('S3', 'Mover: a un hexágono adyacente y vacío.', 'A move goes into an empty adjacent hex.'),
    rule('S4', 'Atacar: a una compañía enemiga adyacente.', 'An attack is made on an adjacent enemy company.'),
    rule(
      'S5',
      'Un dado, +1 por cada otra propia junto al objetivo, −1 si está en el vado: con 5 pierde un paso, con 1 el atacante.',
      'One die, +1 for each other own company beside the target, −1 if it is in the ford: on 5 it loses a step, on 1 the attacker.',
    ),
    rule('S6', 'Sin pasos, la compañía se retira.', 'A company without steps is removed.'),
    rule('S7', 'Ganan tres turnos en el vado, o quedar solo.', 'Three turns ended on the ford win, or being alone.'),
    rule('S8', 'Tras ocho rondas gana quien tiene más pasos.', 'After eight rounds the side with more steps wins.'),
  ]),
]
export const { rules, ruleText } = bookOf(sections)
export const exempt = {}
