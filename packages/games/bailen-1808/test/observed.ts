/** The game with onlookers: whatever runs by itself is compared, stage by stage, with the text read a second time. */
import type { AnyStep, Frame, LogEvent, Table } from '@em/engine'
import type { BailenAction } from '../src/actions.ts'
import { bailen } from '../src/index.ts'
import type { Bailen } from '../src/types.ts'
import type { Ran } from './plain-course.ts'
import {
  chargeCourse,
  controlCourse,
  enteredCourse,
  evadeCourse,
  sallyCourse,
  uncontrolledCourse,
} from './plain-course-cavalry.ts'
import {
  advanceCourse,
  cavalryRetreatCourse,
  displaceCourse,
  fleeCourse,
  protectCourse,
  reactionSquareCourse,
  retreatCourse,
  testCourse,
  volleyCourse,
  withdrawCourse,
} from './plain-course-retreat.ts'
import { contactCourse, shockCourse } from './plain-course-shock.ts'

const COURSES: Readonly<Record<string, (d: Ran<never>) => void>> = {
  shock: shockCourse,
  contact: contactCourse,
  charge: chargeCourse,
  sally: sallyCourse,
  control: controlCourse,
  uncontrolled: uncontrolledCourse,
  evade: evadeCourse,
  entered: enteredCourse,
  retreat: retreatCourse,
  displace: displaceCourse,
  cavalryRetreat: cavalryRetreatCourse,
  flee: fleeCourse,
  volley: volleyCourse,
  withdraw: withdrawCourse,
  test: testCourse,
  reactionSquare: reactionSquareCourse,
  advance: advanceCourse,
  protect: protectCourse,
}

function onlooker(step: AnyStep<Bailen, BailenAction>, course: (d: Ran<never>) => void): AnyStep<Bailen, BailenAction> {
  return {
    ...step,
    run(g, f, t) {
      const before = bailen.clone(g)
      const height = g.stack.length
      const news: LogEvent[] = []
      step.run!(g, f, listening(t, news))
      const gone = g.stack[height - 1] !== f
      const pushed = g.stack.slice(gone ? height - 1 : height)
      const ran: Ran = { before, f: before.stack.at(-1)!, after: g, now: f, gone, pushed, news }
      course(ran as Ran<never>)
    },
  }
}
const listening = (t: Table, news: LogEvent[]): Table => ({
  roll: (sides) => t.roll(sides),
  log(e) {
    news.push(e)
    t.log(e)
  },
  reveal: () => t.reveal(),
  push: (frame: Frame) => t.push(frame),
  pop: () => t.pop(),
  replace: (frame: Frame) => t.replace(frame),
})

export const observed: typeof bailen = {
  ...bailen,
  steps: Object.fromEntries(
    Object.entries(bailen.steps).map(([name, step]) => [name, COURSES[name] ? onlooker(step, COURSES[name]) : step]),
  ),
}
