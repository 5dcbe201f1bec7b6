/** The same reader at the page of a match: every click is made in a browser. */
import type { Action, Match } from '@em/engine'
import type { Page } from 'playwright-core'
import type { At, Choice, Key } from '../../src/skin/index.ts'
import { testid } from '../browser.ts'
import { type Planned, Reader } from './reader.ts'
import type { Will } from './will.ts'

/** Milliseconds without any change after which the page has done all that it does by itself. */
const REST = 240
const LOOK = 40
/** How long a button that was there may take to be clicked. */
const SHOWN = 10_000

export class PageReader<A extends Action> extends Reader<A> {
  private readonly page: Page
  private fault: unknown

  constructor(plan: Planned<A>, will: Will<A>, match: Match, seat: number, page: Page) {
    super(plan, will, match, seat)
    this.page = page
    const submit = match.submit.bind(match)
    match.submit = (by, action) => {
      const result = submit(by, action)
      try {
        if (by === seat) this.others()
      } catch (error) {
        // The page asked for it: the reader says so at the next look.
        this.fault ??= error
      }
      return result
    }
  }
  /** Until nothing has happened for a while: a click may mean many actions. */
  async quiet(): Promise<void> {
    let last = ''
    for (let still = 0; still < REST; ) {
      await this.page.waitForTimeout(LOOK)
      if (this.fault) throw this.fault
      const prompt = this.page.locator(testid('prompt'))
      const now = `${this.match.moves.length} ${await prompt.getAttribute('data-rev')} ${await prompt.getAttribute('data-deciding')}`
      still = now === last ? still + LOOK : 0
      last = now
    }
  }
  /** Reports every click, to show how a turn is composed. */
  protected override count(n = 1): void {
    if (process.env.EM_TRACE) console.log(`${this.clicks} + ${n}: ${this.now.prompt(this.key).title} (${this.key})`)
    super.count(n)
  }
  private async hit(at: At, more: { readonly shiftKey?: boolean } = {}): Promise<void> {
    // Widgets of a skin's panels carry a name of their own.
    const widget = at.startsWith('widget:') ? `, ${testid(`widget-${at.slice('widget:'.length)}`)}` : ''
    const where = at.startsWith('place:') ? `.hits [data-at="${at}"]` : `[data-at="${at}"]${widget}`
    await this.page.locator(where).first().dispatchEvent('click', more)
  }
  protected override settle(): void {}
  protected override async act(_action: A, _next: readonly A[], at: At): Promise<void> {
    await this.hit(at)
    await this.quiet()
  }
  protected override async pick(key: Key, first: A | undefined, at: At): Promise<void> {
    await this.hit(at)
    if (first) await this.quiet()
    this.key = key
  }
  protected override async tool(key: Key, id: string): Promise<void> {
    await this.page
      .locator(testid(`btn-${id}`))
      .last()
      .click()
    this.key = key
  }
  protected override async choose(_action: A, _next: readonly A[], at: At, index: number): Promise<void> {
    await this.hit(at)
    await this.page.click(testid(`choice-${index}`))
    await this.quiet()
  }
  protected override async press(_action: A, id: string, asked: boolean): Promise<void> {
    const button = this.page.locator(testid(`btn-${id}`))
    // Offers of a tool are buttons of the prompt, unless the skin's panels show them.
    const choice = this.now
      .targets(this.key)
      .filter((t) => t.at.startsWith('widget:') && t.choices.some((c) => !c.drawn))
      .findIndex((t) => t.at === `widget:${id}`)
    const { length } = this.match.moves
    const gone = (error: unknown): void => {
      // The table has given the answer by itself meanwhile: a slow machine shows the button for a moment.
      if (this.match.moves.length === length) throw error
    }
    if ((await button.count()) > 0) await button.last().click({ timeout: SHOWN }).catch(gone)
    else if (this.key.startsWith('tool:') && choice >= 0) await this.page.click(testid(`choice-${choice}`))
    else await this.hit(`widget:${id}`)
    if (asked) await this.page.click(testid('end-yes'))
    await this.quiet()
  }
  protected override async runAll(_run: unknown, id: string): Promise<void> {
    this.count()
    await this.page
      .locator(testid(`btn-${id}`))
      .last()
      .click()
    await this.quiet()
    this.keep()
  }
  protected override async add(pieces: readonly number[], held: boolean): Promise<void> {
    const [lead, ...mates] = pieces
    if (!held) await this.hit(`piece:${lead ?? -1}`)
    await this.quiet()
    for (const id of mates) await this.hit(`piece:${id}`, { shiftKey: true })
  }
  protected override async box(pieces: readonly number[]): Promise<readonly number[]> {
    const boxes = await Promise.all(pieces.map((id) => this.page.locator(testid(`piece-${id}`)).boundingBox()))
    const seen = boxes.filter((b) => b !== null)
    const [left, top] = [Math.min(...seen.map((b) => b.x)), Math.min(...seen.map((b) => b.y))]
    const right = Math.max(...seen.map((b) => b.x + b.width))
    const bottom = Math.max(...seen.map((b) => b.y + b.height))
    await this.page.keyboard.down('Shift')
    await this.page.mouse.move(left - 2, top - 2)
    await this.page.mouse.down()
    await this.page.mouse.move(right + 2, bottom + 2, { steps: 3 })
    await this.page.mouse.up()
    await this.page.keyboard.up('Shift')
    await this.quiet()
    return this.caught()
  }
  protected override async company(leader: number): Promise<readonly number[]> {
    await this.hit(`piece:${leader}`)
    await this.quiet()
    return this.caught()
  }
  private async caught(): Promise<readonly number[]> {
    const caught = await this.page
      .locator('.piece.selected')
      .evaluateAll((all) =>
        all.map((p) => ({ id: Number(p.getAttribute('data-at')?.slice(6)), mate: p.classList.contains('mate') })),
      )
    return [...caught.filter((p) => !p.mate), ...caught.filter((p) => p.mate)].map((p) => p.id)
  }
  protected override async goTogether(_pieces: readonly number[], at: At, _choice: Choice<A>): Promise<void> {
    await this.hit(at)
    await this.quiet()
    this.key = ''
  }
}
