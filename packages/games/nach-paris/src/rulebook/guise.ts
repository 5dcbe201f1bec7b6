/** Scenario 1, Guise: what its book would give; what is reconstructed says so. */
import { data, rule, section, setup } from '@em/engine/rulebook'

export const guise = section('S1', 'Escenario 1: Guise', 'Scenario 1: Guise', [
  data(
    'S1a',
    'GT13 = 26-27 de agosto (colocación), GT14 = 28-29 de agosto, GT15 = 30-31 de agosto. Fechas y números impresos.',
    'GT13 = 26-27 Aug (placement), GT14 = 28-29 Aug, GT15 = 30-31 Aug. Dates and numbers are printed.',
  ),
  data(
    'S1b',
    'Terreno: 19 hexágonos Quebrados y los otros 53 Claros; ni Accidentado, ni Montañoso, ni Tierras Bajas. Impreso.',
    'Terrain: 19 Broken hexes, the other 53 Clear; no Rough, Mountainous or Lowland. Printed.',
  ),
  data(
    'S1c',
    'Salida alemana: Aquisgrán, fuera del mapa tras AP29 (impresa). Salidas aliadas: SO de St-Quentin, O de La Fère (dos líneas), S de AO22 y S de AK22 (reconstruidas por la dirección de las líneas); las demás no llevan a nada.',
    'German home exit: Aachen, off the map behind AP29 (printed). Allied home exits: SW of St-Quentin, W of La Fère (two lines), S of AO22 and S of AK22 (reconstructed from the direction of the lines); the others lead nowhere.',
  ),
  setup(
    'S1d',
    'Control inicial de RR: alemán en 18 hexágonos, aliado en los demás (12.1.2). Reconstruido.',
    'RR control at start: German in 18 hexes, Allied elsewhere (12.1.2). Reconstructed.',
  ),
  setup(
    'S1e',
    'Los viaductos de Fourmies, Ohis y Origny y el túnel de la Ferrée empiezan destruidos por 12 turnos (todo el escenario); el puente de La Fère y los túneles de Guise y Perthes, intactos; las estructuras blancas no tienen efecto. Reconstruido de las fechas impresas.',
    'The viaducts of Fourmies, Ohis and Origny and the Ferrée tunnel start destroyed for 12 turns (the whole scenario); La Fère bridge and the tunnels of Guise and Perthes intact; white structures have no effect. Reconstructed from the printed dates.',
  ),
  setup(
    'S1f',
    'Todas las unidades se colocan en la Fase de Movimiento de su bando del GT13 (primero el alemán); la 25.IB llega en el GT14. La UFA la elige el dueño. Reconstruido.',
    "All units are placed in their side's Movement Phase of GT13 (German first); 25.IB arrives on GT14. UFA is the owner's choice. Reconstructed.",
  ),
  setup(
    'S1g',
    'SSR: en el GT13 rige el cierre del primer turno (3.0); límite de 3 Obras de Campaña fallidas por bando y GT; sin Reemplazos ni munición que contar; sin tiempo; de las reglas opcionales, solo el encaramiento. Reconstruido.',
    'SSR: the first-turn lock (3.0) holds on GT13; limit of 3 failed Field Works per side and GT; no Replacements, no ammunition to track; no weather; of the optional rules only facing. Reconstructed.',
  ),
  rule(
    'S1h',
    'SSR: la 25.IB hace de 13.ID (la 26.IB está ante Maubeuge): ella y la 14.ID son las dos unidades del VII AK para 9.4.11, y la 25.IB no es autónoma aquí. Reconstruido.',
    'SSR: 25.IB stands for 13.ID (26.IB is before Maubeuge): it and 14.ID are the two units of VII AK for 9.4.11, and 25.IB is not autonomous here. Reconstructed.',
  ),
  rule(
    'S1i',
    'SSR: las DR francesas prueban al atacar (9.4.12: hasta el GT17), rige la restricción de mando alemana (13.2: hasta el GT21) y las Obras de Campaña francesas van a -5 (desde el GT10). Reconstruido.',
    'SSR: French DR test when attacking (9.4.12: through GT17), the German command restriction is in force (13.2: through GT21), French Field Works at -5 (from GT10). Reconstructed.',
  ),
  rule(
    'S1j',
    'Victoria tras el GT15: objetivos (del último que los pisó con INF o CAV de 2+ pasos), cabezas de puente sobre el Oise (4 como mucho), 1 por cada 2 pasos enemigos perdidos. Alemán menos aliado: 8, alemana decisiva; 4, marginal; 3, tablas; -1, aliada marginal; menos, decisiva.',
    'Victory after GT15: objectives (held by the side that last stood there with INF or CAV of 2+ steps), bridgeheads over the Oise (4 at most), 1 per 2 enemy steps lost. German minus Allied: from 8 German decisive, from 4 marginal, 3 a draw, from -1 Allied marginal, less decisive.',
  ),
  rule(
    'S1k',
    'SSR: un HQ francés destruido vuelve en Laon AN23 y uno alemán en AP29, o en el hexágono más cercano no ocupado por el enemigo (13.1.7b pide París u otro HQ). Reconstruido.',
    'SSR: a destroyed French HQ returns at Laon AN23, a German one at AP29, or in the nearest hex not enemy-occupied (13.1.7b needs Paris or another HQ). Reconstructed.',
  ),
])
