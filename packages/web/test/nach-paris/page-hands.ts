/** A reader's hands on the page of a match: the same clicks, made in a browser. */
import type { Page } from 'playwright-core'
import { choose } from '../../src/kept.ts'
import type { At, Key } from '../../src/skin/index.ts'
import { COMPANY } from '../../src/skins/nach-paris/company.ts'
import type { NachParisAction, S } from '../../src/skins/nach-paris/game.ts'
import { testid } from '../browser.ts'
import type { Position } from '../fake-match.ts'
import { Hands } from './hands.ts'

type A = NachParisAction

/** Milliseconds without any change after which the page has done all that it does by itself. */
const REST = 240
const LOOK = 40

export class PageHands extends Hands {
  private readonly page: Page

  constructor(page: Page, { match, seat }: Position, look: (match: Position['match'], seat: number) => S) {
    super(match, seat, look)
    this.page = page
    choose(COMPANY, 'stack')
  }

  private async hit(at: At): Promise<void> {
    const where = at.startsWith('place:') ? `.hits [data-at="${at}"]` : `[data-at="${at}"]`
    await this.page.dispatchEvent(where, 'click')
  }
  /** Until nothing has happened for a while: a click may mean many actions. */
  async quiet(): Promise<void> {
    let last = ''
    for (let still = 0; still < REST; ) {
      await this.page.waitForTimeout(LOOK)
      const prompt = this.page.locator(testid('prompt'))
      const now = `${this.match.moves.length} ${await prompt.getAttribute('data-rev')} ${await prompt.getAttribute('data-deciding')}`
      still = now === last ? still + LOOK : 0
      last = now
    }
  }

  protected override async act(_action: A, _next: readonly A[], at: At): Promise<void> {
    await this.hit(at)
    this.key = ''
    await this.quiet()
  }
  protected override async pick(key: Key, at: At): Promise<void> {
    await this.hit(at)
    this.key = key
  }
  protected override async take(_action: A, _next: readonly A[], at: At): Promise<void> {
    await this.hit(at)
    await this.page.click(testid('choice-0'))
    this.key = ''
    await this.quiet()
  }
  protected override async push(id: string, asked: boolean): Promise<void> {
    const { does } = this.button(id)
    await this.page
      .locator(testid(`btn-${id}`))
      .last()
      .click()
    if (asked) await this.page.click(testid('end-yes'))
    this.key = 'select' in does ? does.select : ''
    await this.quiet()
  }
  protected override async choose(scope: string): Promise<void> {
    await this.page.click(testid(`widget-company-${scope}`))
    choose(COMPANY, scope)
  }
}
