/** Section 1: introduction. */
import { data, note, rule, section, setup } from '@em/engine/rulebook'

export const introduction = section('1', 'Introducción', 'Introduction', [
  note(
    '1.1.1a',
    'La caja trae escenarios pequeños y medianos y la gran campaña «En rase campagne», que abarca las seis primeras semanas de guerra en el oeste.',
    'The box holds small and medium scenarios plus the grand campaign "En rase campagne" covering the first six weeks of the war in the west.',
  ),
  note(
    '1.1.1b',
    'Idea del diseño: ganar de forma decisiva o acabar en la guerra de trincheras.',
    'Design premise: win decisively or drift into trench war.',
  ),
  note(
    '1.1.2a',
    'Dos bandos: el alemán (GER) y el aliado (franceses FRE, belgas BEL y británicos).',
    'Two sides: German (GER) and Allied (French FRE, Belgian BEL, British).',
  ),
  note(
    '1.1.2b',
    'Se juega en solitario, entre dos o entre más, repartiendo las nacionalidades aliadas y los ejércitos alemanes.',
    'Playable solo, by two, or by more people splitting Allied nationalities and German armies.',
  ),
  data('1.1.3a', 'Un GT son dos días.', 'One GT = two days.'),
  data('1.1.3b', 'Un hexágono mide 10 km de lado a lado.', 'One hex = 10 km from side to side.'),
  rule(
    '1.1.4',
    'Solo se entra o se usan los hexágonos, enteros o parciales, marcados como jugables.',
    'Only hexes (whole or partial) marked as playable may be entered or used.',
  ),
  setup(
    '1.1.5a',
    'Todas las unidades, y las Fortificaciones si procede, empiezan en la Carta de Despliegue del escenario y no en el mapa.',
    "All units, and Fortifications where applicable, begin on the scenario's Set-up Card, not on the map.",
  ),
  setup(
    '1.1.5b',
    'Las unidades pasan de la carta al mapa a medida que avanza la partida (7.7.1).',
    'Units pass from the card to the map as the game progresses (7.7.1).',
  ),
  data(
    '1.1.5c',
    'Las SSR y las condiciones de victoria están en el Libro de Escenarios (no disponible).',
    'SSRs and victory conditions live in the Scenario Book (not supplied).',
  ),
  note(
    '1.1.6',
    'Numeración: la regla dentro del capítulo y el capítulo dentro del tema.',
    'Numbering scheme: rule in chapter in topic.',
  ),
  rule(
    '1.1.7',
    'Una SSR prevalece sobre la regla general con la que choque.',
    'An SSR overrides any general rule it conflicts with.',
  ),
  note('1.1.8', 'Se aconseja una calculadora.', 'A calculator is recommended.'),
  note('1.1.9', 'Las abreviaturas están en el capítulo 23.', 'Abbreviations are listed in chapter 23.'),
])
