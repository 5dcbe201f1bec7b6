/** The gallery: every counter, marker, terrain and panel of a game. The browser tests compare pictures of it. */
import { useEffect, useState } from 'preact/hooks'
import { Loading, type PageProps } from '../App.tsx'
import { language } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import type { AnySkin, Drawings, Exhibit, Print } from '../skin/index.ts'
import { games, loadSkin } from '../skins/registry.ts'
import '../styles/table.css'
import '../styles/board.css'
import '../styles/panel.css'
import '../styles/gallery.css'
import { LanguageSwitch, ThemeSwitch } from '../table/Bars.tsx'
import { t } from '../texts/index.ts'
import { PositionBox } from './PositionBox.tsx'

const shown = games.filter((g) => g.load && !g.unlisted)

export function GalleryPage({ route }: PageProps) {
  const id = (route.page === 'gallery' ? route.game : undefined) ?? shown[0]?.id ?? ''
  return (
    <main class="gallery">
      <header class="gallery-bar">
        <a href="#/">{t('app.name')}</a>
        <h1>{t('gallery.title')}</h1>
        <nav>
          {shown.map((g) => (
            <a
              key={g.id}
              href={formatRoute({ page: 'gallery', game: g.id })}
              aria-current={g.id === id ? 'page' : undefined}
            >
              {g.name}
            </a>
          ))}
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <Room key={id} game={id} />
    </main>
  )
}

interface Hanging {
  readonly skin: AnySkin
  readonly exhibits: readonly Exhibit[]
}

function Room({ game }: { readonly game: string }) {
  const [hanging, setHanging] = useState<Hanging>()
  useEffect(() => {
    void loadSkin(game).then(async (skin) => {
      if (skin) setHanging({ skin, exhibits: (await skin.gallery?.()) ?? [] })
    })
  }, [game])
  if (!hanging) return <Loading />
  const { skin, exhibits } = hanging
  if (exhibits.length === 0) return <p class="empty">{t('gallery.empty')}</p>
  return (
    <div data-testid="gallery-room" data-exhibits={exhibits.map((x) => x.id).join(' ')}>
      {exhibits.map((x) => (
        <section key={x.id} class="exhibit">
          <h2>{x.title[language.value]}</h2>
          <div class="exhibit-frame" data-testid={`exhibit-${x.id}`}>
            <Hung skin={skin} exhibit={x} />
          </div>
        </section>
      ))}
    </div>
  )
}

function Hung({ skin, exhibit }: { readonly skin: AnySkin; readonly exhibit: Exhibit }) {
  switch (exhibit.kind) {
    case 'drawings':
      return <DrawingCells exhibit={exhibit} />
    case 'print':
      return <PrintCut skin={skin} exhibit={exhibit} />
    case 'position':
      return <PositionBox skin={skin} exhibit={exhibit} />
  }
}

function DrawingCells({ exhibit }: { readonly exhibit: Drawings }) {
  const [w, h] = exhibit.cell
  const zoom = exhibit.zoom ?? 1
  return (
    <ul class="exhibit-cells">
      {exhibit.items(language.value).map(({ name, drawing }) => (
        <li key={name} style={{ width: `${w * zoom}px` }}>
          <svg viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`} width={w * zoom} height={h * zoom} aria-hidden="true">
            {drawing}
          </svg>
          <small>{name}</small>
        </li>
      ))}
    </ul>
  )
}

function PrintCut({ skin, exhibit }: { readonly skin: AnySkin; readonly exhibit: Print }) {
  const { Art } = skin.board
  const [x, y, w, h] = exhibit.cut
  return (
    <svg
      class="exhibit-print"
      viewBox={`${x} ${y} ${w} ${h}`}
      width={w * exhibit.zoom}
      height={h * exhibit.zoom}
      aria-hidden="true"
    >
      <Art lang={language.value} scale={exhibit.zoom} />
    </svg>
  )
}
