/** Simulates a reader at the table: reads what the page shows, and presses what can be seen. */

export const testid = (id) => `[data-testid="${id}"]`

/** Makes the same choices every time; the dice are the server's own. */
export function chooser(seed) {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** What the page shows: turn, prompt, buttons, the newest lines of the log. */
export const look = (page) =>
  page.evaluate(() => {
    const find = (id) => document.querySelector(`[data-testid="${id}"]`)
    const words = document.querySelector('.turn-track')?.getAttribute('aria-label') ?? ''
    const dialog = ['final-score', 'curtain-lift', 'end-yes'].find(find)
    const buttons = [...document.querySelectorAll('.prompt-buttons button')].filter((b) => !b.disabled)
    return {
      turn: Number(/\d+/.exec(words)?.[0] ?? 0),
      rev: find('prompt')?.getAttribute('data-rev') ?? '',
      title: document.querySelector('.prompt h2')?.textContent ?? '',
      score: document.querySelector('.turn-track [class*="-score"]')?.textContent ?? '',
      over: dialog === 'final-score',
      dialog,
      playing: find('btn-next') !== null,
      deciding: find('prompt')?.getAttribute('data-deciding') === 'yes',
      ids: buttons.map((b) => b.dataset.testid ?? ''),
      primary: buttons.findLast((b) => b.classList.contains('primary'))?.dataset.testid,
      log: [...document.querySelectorAll('.log li')]
        .slice(0, 40)
        .map((li) => ({ n: Number(li.dataset.testid?.slice(4)), text: li.textContent ?? '' })),
    }
  })

/** Waits until the page has responded to the last action. */
export const answered = (page, rev, patience = 8000) =>
  page
    .waitForFunction(
      (old) => {
        const prompt = document.querySelector('[data-testid="prompt"]')
        if (document.querySelector('[data-testid="final-score"], [data-testid="btn-next"], [data-testid="curtain"]'))
          return true
        return prompt?.getAttribute('data-rev') !== old && prompt?.getAttribute('data-deciding') === 'yes'
      },
      rev,
      { timeout: patience },
    )
    .then(() => true)
    .catch(() => false)

/** Waits until nothing has moved by itself for a while: one planned click may be several actions. */
export async function settled(page, rest = 350) {
  let last = ''
  for (let n = 0; n < 40; n++) {
    const { rev, deciding, over } = await look(page)
    if (over || (rev === last && deciding)) return
    last = rev
    await page.waitForTimeout(rest)
  }
}

/** Screen positions where things of one kind can be hit: inside the board, with nothing above them. */
export const spots = (page, selector) =>
  page.evaluate((what) => {
    const board = document.querySelector('.board')
    const frame = board?.getBoundingClientRect()
    if (!board || !frame) return []
    return [...document.querySelectorAll(what)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (x < frame.left + 4 || x > frame.right - 4 || y < frame.top + 4 || y > frame.bottom - 4) return []
      const top = document.elementFromPoint(x, y)
      return top && board.contains(top) ? [{ x, y, id: element.getAttribute('data-testid') ?? '' }] : []
    })
  }, selector)

/** Hands that press, and count presses. */
export function hand(page, below) {
  let clicks = 0
  const me = {
    clicks: () => clicks,
    press: async (id) => {
      clicks++
      await page.click(testid(id), { timeout: 5000 })
    },
    /** Clicks one of them on the map; false if none can be hit. */
    hit: async (selector) => {
      const found = await spots(page, selector)
      const at = found[below(found.length)]
      if (!at) return false
      clicks++
      await page.mouse.click(at.x, at.y)
      return true
    },
    /** Follows the bot's advice; otherwise presses the likely button. */
    follow: async (now) => {
      if (now.ids.includes('btn-advice')) {
        await me.press('btn-advice')
        const told = await page.waitForSelector(testid('choice-0'), { timeout: 8000 }).catch(() => null)
        if (told) {
          await me.press('choice-0')
          return answered(page, now.rev)
        }
      }
      if (now.primary) await me.press(now.primary)
      return answered(page, now.rev)
    },
    /** Clicks a unit and a place for it on the map; goes back if that leads nowhere. */
    own: async (now, where) => {
      if (!(await me.hit('.piece.actor'))) return false
      await page.waitForTimeout(60)
      if (!(await me.hit(where))) {
        await page.keyboard.press('Escape')
        return false
      }
      await page.waitForTimeout(60)
      if ((await look(page)).ids.includes('choice-0')) await me.press('choice-0')
      if (await answered(page, now.rev, 1500)) {
        await settled(page)
        return true
      }
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      return false
    },
    /** Handles what every game asks for now and then. True if there was anything to do. */
    housekeeping: async (now) => {
      if (now.dialog === 'end-yes') await me.press('end-yes')
      else if (now.dialog === 'curtain-lift') await me.press('curtain-lift')
      else if (now.playing) await page.keyboard.press('s')
      else if (!now.deciding) await page.waitForTimeout(40)
      else return false
      return true
    },
  }
  return me
}
