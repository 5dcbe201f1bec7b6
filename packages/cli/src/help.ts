/** `em help`. */
const HELP = `em: board wargames with the rulebook enforced, from the command line

  em play <game> [--seat n] [--bot name] [--lang en|es]    play in the terminal against a bot
  em simulate <game> --games N --seed S --bots a,b         bots against bots; who wins how often
      [--scenario s] [--players n] [--arrangement n] [--option id=value] [--workers w] [--json]
      bots change seats from game to game; --swap plays every deal with every seating, --fixed keeps the seats
      --arrangement all lets the scenario's arrangements take turns (every pairing of nations, say) and counts each;
      a game that an automa wins counts as nobody's
      --record <file> keeps the first game, for em replay and em verify
  em trial <game> [--games 40] [--seed S] [--scenario s]   the bot against one that passes and one that plays by chance, from
      [--bot heuristic] [--against passer,random]          every side of every scenario: wins, draws and losses, time for a
      [--least 95] [--workers w] [--json]                  decision; fails where it wins less often than that, in percent
  em tune <game> --scenario s --side x|all [--games 960]   weights for a side, found by play; written to the game's data/weights if
      [--seed S] [--check 100] [--population 24]           the game's own player is surely better with them on unseen dice;
      [--deals 2] [--sigma 0.3] [--by quick|own]           goes on where it was stopped; --by says who plays while it learns,
      [--pool author,mistaken,passer]                      --pool against whom
      [--seconds s] [--json]
  em fit <game> [--scenario s] [--games 60] [--seed S]     coefficients of the game's features that foretell the end of games best,
      [--json]                                             and how well they do in games not learnt from, before and after
  em ladder <game> [--scenario s] [--bots a,b,c]           neighbouring bots, weakest first: pairs of games with the same dice and
      [--pairs 50] [--seed S] [--elo 70] [--whole]         swapped seats until it is settled who is better; a table of Elo,
      [--seconds s] [--progress file] [--json]             for each side too where the sergeant is among them;
                                                           with a file it goes on where it was stopped;
                                                           general@<commit> is the General of an older commit
  em balance <game> [--scenario a,b] [--bot general]       equal bots: wins by side with intervals, margin, length, losses,
      [--games 40] [--seed S] [--option id=value]          as a page with plots in docs/balance and as data of the
      [--out page] [--data file] [--json]                  game, which its set-up shows; other scenarios stay as they were
  em times [game] [--scenario s] [--bots a,b]              how long each level thinks, for a decision and for a turn of its own,
      [--games 2] [--seconds 60] [--limit 1500]            while others wait --limit ms for a decision and --budget ms for a turn;
      [--budget 8000] [--most ms] [--turn ms] [--json]     fails beyond --most for a decision or --turn for a turn
  em fuzz <game> --games N --seed S                        random games with bad inputs; fails on any fault
      [--players n] [--workers w] [--json]; also says how deep the stack of steps and how long a game became
  em odds <game> [--positions 500] [--fights 20000]        odds that previews promise against fights that are fought
      [--seed S] [--json]; fails when one differs so much that chance would do it once in a million
  em rules <game> [--json]                                 which rules have a passing test
  em where <game> <rule> [--json]                          one rule: what it says, the code that names it, its tests, its rulings
  em where <game> --unnamed                                the rules that no line of code or data names
  em replay <file> [--lang en|es] [--json]                 tells a recorded game again
  em verify <file> [--json]                                checks a recorded game: dice, legality, end
  em review <file> [--seat 0] [--playouts 24] [--seed S]   the turns in which a player lost most, in points at the end of the game,
      [--json]                                             beside a strong plan; nothing that may be luck of the dice is told
  em bench [game [--scenario s]] [--seconds s]             how fast it is here; with a scenario, without the server
      [--no-server] [--json]
  em bench --server [game] [--tables 1,20,100,500]         the server alone, in a process of its own: actions a second, waits,
      [--seconds s] [--json]                               processor time, bytes sent and stored for each action
  em help [command]                                        this text, or what it says of a command
`

const ENTRY = /^ {2}em (\w+)/

/** Help for one command, which may have several entries; the whole help if there is no such command. */
export function helpOf(command: string | undefined): string {
  let entry: string | undefined
  const lines = HELP.split('\n').filter((line) => {
    entry = ENTRY.exec(line)?.[1] ?? entry
    return line !== '' && entry !== undefined && entry === command
  })
  return lines.length > 0 ? lines.map((line) => `${line}\n`).join('') : HELP
}
