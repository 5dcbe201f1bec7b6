/** Sections 19 and 20: fog of war and recon. */
import { example, rule, section } from '@em/engine/rulebook'

export const fog = section('19', 'Niebla de guerra (opcional)', 'Fog of war (optional)', [
  rule(
    '19.1.1',
    'Toda unidad que entra por 7.7 lo hace bajo un marcador de FOW.',
    'Every unit entering by 7.7 goes under a FOW marker.',
  ),
  rule(
    '19.1.2',
    'Una pila FOW es una o más unidades bajo un marcador de FOW.',
    'A FOW stack = one or more units under one FOW marker.',
  ),
  rule(
    '19.1.3a',
    'El marcador oculta la identidad de las unidades que tiene debajo.',
    'The marker hides the identity of the units under it.',
  ),
  rule('19.1.3b', 'La orientación del marcador no significa nada.', "The marker's own orientation means nothing."),
  rule(
    '19.1.4a',
    'Como mucho un marcador de FOW por hexágono, sean cuales sean los encaramientos.',
    'At most one FOW marker per hex, whatever the facings.',
  ),
  rule(
    '19.1.4b',
    'Un marcador de FOW nunca está solo (no hay señuelos).',
    'A FOW marker may never stand alone (no dummies).',
  ),
  rule('19.1.5', 'Los HQ nunca están bajo FOW.', 'HQs are never under FOW.'),
  rule(
    '19.1.6',
    'En su Fase de Combate el jugador puede poner bajo FOW unidades de un hexágono fuera de ZOC enemiga y al menos a 4 hexágonos de todo HQ enemigo, no vistas por Recon Aéreo en el último Movimiento y sin Recon de Caballería, bombardeo, acción de Combate, destrucción ni reparación.',
    'In his Combat Phase a player may put units of a hex under FOW if they are in no enemy ZOC, at least 4 hexes from every enemy HQ, not spotted by Air Recon in the last Movement Phase, and made no Cavalry Recon, bombardment, Combat Phase action, destruction or repair.',
  ),
  rule('19.2.1a', 'Las pilas FOW que se unen conservan un marcador.', 'FOW stacks that join keep one marker.'),
  rule(
    '19.2.1b',
    'Las unidades FOW que se separan conservan un marcador cada una.',
    'FOW units that separate each keep a marker.',
  ),
  rule(
    '19.2.2',
    'Si en un hexágono hay unidades FOW y visibles, las FOW van debajo con su marcador.',
    'FOW and visible units in one hex: FOW units go to the bottom under their marker.',
  ),
  rule(
    '19.2.3',
    'Las unidades FOW tienen ZOC normal, que afecta al movimiento enemigo sin descubrirlas.',
    'FOW units have normal ZOC, which affects enemy movement without revealing them.',
  ),
  rule(
    '19.2.4',
    'La pila FOW que se atrinchera pone su marcador de FOW encima del de Obras de Campaña.',
    'A FOW stack that digs in puts its FOW marker above the Field Works marker.',
  ),
  rule('19.3.1', 'El FOW no da ventaja en Combate.', 'FOW gives no benefit in Combat.'),
  rule(
    '19.3.2',
    'A una pila FOW solo la alcanza un ABU de al menos 20 ARF, con +6 de más.',
    'A FOW stack can be hit only by an ABU of at least 20 ARF, at an extra +6.',
  ),
  rule(
    '19.3.3',
    'En un hexágono mixto 8.3.1 rige para las visibles; las FOW también son batidas, con +6, si el total es al menos 20 (19.3.2).',
    'In a mixed hex 8.3.1 is used for the visible units; the FOW units are hit too, at +6, if the total is at least 20 (19.3.2).',
  ),
  rule(
    '19.4.1a',
    'La unidad que bombardea, inicia un Combate o hace Recon de Caballería pierde al momento su FOW.',
    'A unit that bombards, starts a Combat or makes a Cavalry Recon loses its FOW at once.',
  ),
  rule('19.4.1b', 'Las demás unidades del hexágono siguen ocultas.', 'Other units in the hex stay hidden.'),
  rule(
    '19.4.2',
    'La unidad que debe hacer una Prueba de CAB en Combate o por un ABU pierde su FOW.',
    'A unit that must take a CAB Test in Combat or from an ABU loses its FOW.',
  ),
  rule('19.4.3', 'El Recon puede quitar el FOW (20).', 'Recon can strip FOW (20).'),
])

export const recon = section('20', 'Recon (opcional)', 'Recon (optional)', [
  rule(
    '20.1.1',
    'El Recon Aéreo busca descubrir una pila FOW que entra moviendo en un hexágono.',
    'Air Recon aims to reveal a FOW stack that is moving into a hex.',
  ),
  rule(
    '20.1.2a',
    'En la Fase de Movimiento de un jugador, cada vez que una pila FOW suya entra en un hexágono, el rival puede lanzar allí un Recon Aéreo.',
    "In a player's Movement Phase, whenever one of his FOW stacks enters a hex, the opponent may launch an Air Recon at that hex.",
  ),
  rule('20.1.2b', 'No afecta a otras unidades que ya estuvieran allí.', 'Other units already there are unaffected.'),
  rule('20.1.2c', 'Las unidades en RMV no pueden ser objetivo.', 'Units on RMV cannot be targets.'),
  rule(
    '20.1.3',
    'Los escuadrones de cada ejército están en su HQ; cada uno hace un Recon Aéreo por Fase de Movimiento.',
    'Squadrons per army are on its HQ; each may make one Air Recon per Movement Phase.',
  ),
  rule(
    '20.1.4',
    'El aeródromo es el hexágono del HQ, que no puede estar en ZOC enemiga.',
    "The airfield is the HQ's hex; it may not be in an enemy ZOC.",
  ),
  rule('20.1.5', 'Alcance: 8 hexágonos desde el HQ.', 'Range 8 hexes from the HQ.'),
  rule('20.1.6a', 'En el GT1 no hay Recon Aéreo.', 'No Air Recon on GT1.'),
  rule(
    '20.1.6b',
    'GT2: los alemanes sin límite, los franceses sin cruzar la frontera; desde el GT3 los franceses sin límite.',
    'GT2: Germans unrestricted, French not across the frontier; from GT3 the French are unrestricted.',
  ),
  rule(
    '20.1.7a',
    'Solo sirve contra pilas de al menos 2 Pasos Totales que se mueven en Claro (incluidas Tierras Bajas y Llanura Inundable).',
    'Works only on stacks of at least 2 Total Steps moving in Clear (Lowland and Flood Plain included).',
  ),
  rule('20.1.7b', 'Éxito con d20 modificado ≤ 8.', 'Success on modified d20 ≤ 8.'),
  rule(
    '20.1.7c',
    'Modificadores: pila de 4+ pasos 0; 3 pasos +2; 2 pasos +4; objetivo de 1 a 3 hexágonos del HQ que lo lanza -4; de 4 a 8 hexágonos +2.',
    'Modifiers: stack of 4+ steps 0; 3 steps +2; 2 steps +4; target 1 to 3 hexes from the launching HQ -4; 4 to 8 hexes +2.',
  ),
  rule(
    '20.1.8a',
    'Contra una pila de 1 paso el recon falla, pero el dueño debe decir «unidad pequeña».',
    'Against a 1-step stack the recon fails, but the owner must say "small unit".',
  ),
  rule(
    '20.1.8b',
    'Si falla por el modificador de pasos, el dueño debe decir también «unidad pequeña», sin dar el número.',
    'If the step modifier is what makes it fail, the owner must also say "small unit", not the exact number.',
  ),
  example('EX19', 'Recon Aéreo de una pila de 2 pasos.', 'Air Recon of a 2-step stack.'),
  rule(
    '20.1.9',
    'Tras un éxito en un hexágono, toda pila FOW que entre en él después en la misma Fase de Movimiento se comprueba sin más con el mismo d20 y sus propios modificadores.',
    'After a success in a hex, every FOW stack entering that hex later in the same Movement Phase is tested automatically with the same d20 and its own modifiers.',
  ),
  rule(
    '20.1.10',
    'Un 20 natural destruye el escuadrón: el número del HQ baja en uno para siempre.',
    "A natural 20 destroys the squadron: the HQ's number drops by one for good.",
  ),
  rule(
    '20.1.11',
    'En una Fase de Movimiento, como mucho 2 Recon Aéreos por pila FOW y 1 por hexágono.',
    'At most 2 Air Recons per FOW stack and 1 per hex in a Movement Phase.',
  ),
  rule(
    '20.1.12',
    'Dos fallos seguidos de un ejército acaban con los Recon Aéreos de ese HQ en la fase.',
    "Two failures in a row by one army end that HQ's Air Recons for the phase.",
  ),
  rule(
    '20.2.1',
    'Un Recon de Caballería con éxito, en la Fase de Movimiento propia, quita el marcador de FOW de una pila enemiga.',
    "A successful Cavalry Recon, in the owner's Movement Phase, removes the FOW marker of an enemy stack.",
  ),
  rule('20.2.2a', 'La CAV debe tener LOC.', 'The CAV must have a LOC.'),
  rule(
    '20.2.2b',
    'El objetivo debe estar en un hexágono Claro o Quebrado.',
    'The target must be in a Clear or Broken hex.',
  ),
  rule('20.2.3', 'Hacerlo quita el marcador de FOW de la propia CAV.', "Making it removes the CAV's own FOW marker."),
  rule(
    '20.2.4a',
    'Durante su movimiento o al acabarlo, una CAV adyacente a la pila FOW paga 30 MF y tira.',
    'During or at the end of its move a CAV adjacent to the FOW stack pays 30 MF and rolls.',
  ),
  rule(
    '20.2.4b',
    'Éxito con d20 modificado ≤ 8; vale para todo el hexágono.',
    'Success on modified d20 ≤ 8; it covers the whole hex.',
  ),
  rule(
    '20.2.5a',
    'Un Recon de Caballería por CAV y Fase de Movimiento.',
    'One Cavalry Recon per CAV per Movement Phase.',
  ),
  rule(
    '20.2.5b',
    'Como mucho dos por pila FOW y fase, de CAV distintas.',
    'At most two per FOW stack per phase, by different CAV.',
  ),
  rule(
    '20.2.6',
    'Modificadores: CAV de 3 pasos -4, de 2 pasos -2, de 1 paso +2; gastar 30 MF más -3; CAV en FOM +5; objetivo en Obras de Campaña, Atrincheramientos Regulares o Mejorados o en un ENC +4.',
    'Modifiers: CAV of 3 steps -4, 2 steps -2, 1 step +2; spending 30 further MF -3; CAV making a FOM +5; target in Field Works, Regular or Improved Entrenchments or an ENC +4.',
  ),
  rule(
    '20.2.7',
    'Con 18, 19 o 20 natural la CAV hace una Prueba de CAB con +3, 0 o -3 respectivamente y pierde un paso si falla.',
    'Natural 18, 19 or 20: the CAV takes a CAB Test at +3, 0 or -3 respectively, losing a step on failure.',
  ),
  rule(
    '20.2.8',
    'La CAV que tuvo que probar deja de moverse y no inicia Combate en la Fase de Combate siguiente.',
    'A CAV that had to test stops moving and may not start Combat in the following Combat Phase.',
  ),
])
