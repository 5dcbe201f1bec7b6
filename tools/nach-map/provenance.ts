/** Where each part of the three files comes from. */
interface Source {
  readonly path: string
  readonly status: 'printed' | 'derived' | 'reconstructed'
  readonly source: string
}
const printed = (path: string, source: string): Source => ({ path, status: 'printed', source })
const derived = (path: string, source: string): Source => ({ path, status: 'derived', source })
const reconstructed = (path: string, source: string): Source => ({ path, status: 'reconstructed', source })

export const PROVENANCE: Readonly<Record<'board' | 'hexsides' | 'rails', readonly Source[]>> = {
  board: [
    printed(
      'rows',
      'Lettering, numbering, flat-topped hexes of 10 km (1.1.3b, examples); the 72 hexes AH to AP by 22 to 29 (scenario 1 map); X25, Y25, Y24 (EX12), AD30 (EX13), AI15 (EX19), AI41, AI42 (4.1e)',
    ),
    derived('rows', 'Odd columns half a hex further north: every adjacency of the examples'),
    reconstructed(
      'rows[].terrain',
      'Relief and woods by region, outlined by hand from the physical geography of the country; the ground that most of 37 points of the hex lie on',
    ),
    reconstructed(
      'rows[].country',
      'Frontiers of August 1914, judged at the centre of the hex; a town decides its own hex',
    ),
  ],
  hexsides: [
    printed('rivers[].printed', 'Scenario 1 map, read by ruling R109'),
    printed(
      'rivers',
      'Minor River between X25 and Y24, none between X25 and Y25 (EX12); no River between AL31 and AK30 or AK31 (EX14)',
    ),
    reconstructed(
      'rivers',
      'Courses from source to mouth laid along the nearest hexsides; a River where armies needed bridges, a Minor River above',
    ),
    reconstructed('bridges', 'Major Rivers are bridged where a railway or a Normal or Large town stands on them'),
    reconstructed('forests', 'Great woods without a road through them'),
    reconstructed('ridges', 'Crest of the Vosges'),
    reconstructed('passes', 'Roads over it'),
    reconstructed('banks', 'What the sluices of Antwerp, Nieuport and Watten could drown'),
  ],
  rails: [
    printed(
      'lines[].printed',
      'Scenario 1 map inside its 72 hexes; beyond them carried on to the next junction, which is ours, as is the class of every line but the double one west of La Fère',
    ),
    printed('lines', 'Hexes named by EX16 with their class'),
    reconstructed(
      'lines',
      'Trunk lines of 1914 (improved), other double lines, single lines, between the towns of the gazetteer',
    ),
    printed('connections[].printed', 'Scenario 1 map'),
    reconstructed('connections', 'Towns join all their lines (4.3c); elsewhere a line that ends on another joins it'),
    printed('oneWay', 'Scenario 1 map, read by ruling R108'),
    printed(
      'structures[].printed',
      'Scenario 1 map (name, kind, class) or the example that names them; which arm they cut is read from the drawing or the example',
    ),
  ],
}
