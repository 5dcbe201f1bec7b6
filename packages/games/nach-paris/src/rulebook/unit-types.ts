/** Sections 2.1 to 2.4: belligerents, types, sizes and steps of units. */
import { data, example, rule, setup } from '@em/engine/rulebook'

export const unitTypes = [
  data(
    '2.1.1a',
    'La bandera y los colores dan la nacionalidad: francesa, belga, británica o alemana.',
    'Nationality comes from flag and colours: French, Belgian, British, German.',
  ),
  data(
    '2.1.1b',
    'La mayoría de las fichas francesas y belgas son de dos colores (chaqueta y pantalón); de ahí sale 2.5.18.',
    'Most French and Belgian counters are two-coloured (jacket and trousers); this drives 2.5.18.',
  ),
  data(
    '2.1.1c',
    'Los alemanes (Feldgrau) y los británicos (caqui) son de un solo color.',
    'Germans (Feldgrau) and British (khaki) are one-coloured.',
  ),
  data(
    '2.1.1d',
    'Excepciones a los dos colores: los HQ franceses (negro y rojo), la brigada francesa de infantería ligera marroquí (caqui) y la artillería pesada austriaca (azul claro).',
    'Exceptions to the two-colour scheme: French HQs (black and red), the French Moroccan light infantry brigade (khaki), Austrian heavy artillery (light blue).',
  ),
  data(
    '2.2.1a',
    'Tipos de unidad: INF, CAV, HAR, PIO, ENG, HQ y además SAR (2.2.2).',
    'Unit types: INF, CAV, HAR, PIO, ENG, HQ, plus SAR (2.2.2).',
  ),
  rule(
    '2.2.1b',
    'Las unidades improvisadas de ametralladoras son INF a todos los efectos.',
    'Ad hoc machine-gun units are INF for all purposes.',
  ),
  rule(
    '2.2.1c',
    'Los grupos mixtos franceses de artillería y caballería venidos de París son CAV a todos los efectos.',
    'The French mixed artillery-and-cavalry groups from Paris are CAV for all purposes.',
  ),
  data(
    '2.2.1d',
    'Clases de HAR alemana: cañón de 10 cm K.04; cañón de 13 cm; obús de 15 cm s.F.H.02; mortero de 21 cm L/12.',
    'German HAR subtypes: 10 cm gun K.04; 13 cm gun; 15 cm howitzer s.F.H.02; 21 cm mortar L/12.',
  ),
  rule('2.2.1e', 'Los PIO son INF con sus propias reglas especiales.', 'PIO are INF plus their own special rules.'),
  rule('2.2.1f', 'Los PIO no son ENG.', 'PIO are not ENG.'),
  rule(
    '2.2.1g',
    'Los ENG pueden reparar o inutilizar la capacidad de transporte (16, 17).',
    'ENG may repair or disable transport capacity (16, 17).',
  ),
  data(
    '2.2.2a',
    'Solo los alemanes tienen SAR (incluidas las unidades austriacas, 2.2.5); los aliados, ninguna.',
    'SAR are German only (Austrian units included, 2.2.5); the Allies have none.',
  ),
  data(
    '2.2.2b',
    'Clases de SAR: M-Gerät de 42 cm, obús de 30,5 cm, obús de 28 cm L/12 i.R.; cañón naval M-Gamma de 42 cm; mortero pesado de costa de 30,5 cm; cañón semimóvil de 15 cm de la fortaleza de Metz; M11 austriaco de 30,5 cm.',
    'SAR subtypes: 42 cm M-Gerät, 30.5 cm howitzer, 28 cm howitzer L/12 i.R.; 42 cm M-Gamma naval gun; 30.5 cm heavy coastal mortar; semi-mobile Metz fortress 15 cm gun; Austrian 30.5 cm M11.',
  ),
  data(
    '2.2.3a',
    'Cuatro ruedas pequeñas: ART que solo se mueve por ferrocarril.',
    'Four small wheels: ART that moves only by rail.',
  ),
  data('2.2.3b', 'Dos ruedas pequeñas: motorizada.', 'Two small wheels: motorised.'),
  data('2.2.3c', 'Triángulo: MIN.', 'Triangle: MIN.'),
  data('2.2.3d', 'Ancla: tropas de marina que combaten en tierra.', 'Anchor: naval troops fighting on land.'),
  data(
    '2.2.3e',
    'Línea gris dentro del símbolo: unidad Relacionada con Fortificaciones.',
    'Grey line in the type symbol: Fortification-Related unit.',
  ),
  data(
    '2.2.4',
    'Una franja de color señala el ejército de casi todas las unidades alemanas; las demás naciones no llevan color de ejército.',
    'A colour band identifies the German army of most German units; other nations have no army colour.',
  ),
  data(
    '2.2.5a',
    'Los dos batallones austriacos son ÖFAB.2 y ÖFAB.8 (ocho obuses de 30,5 cm entre ambos).',
    'The two Austrian battalions are ÖFAB.2 and ÖFAB.8 (eight 30.5 cm howitzers between them).',
  ),
  rule('2.2.5b', 'Las unidades ÖFAB cuentan como SAR alemana.', 'ÖFAB units count as German SAR.'),
  data(
    '2.3.1',
    'Símbolos de tamaño: XX división, X brigada, III regimiento, II batallón.',
    'Size symbols: XX division, X brigade, III regiment, II battalion.',
  ),
  data(
    '2.4.1a',
    'Los pasos de una unidad son los puntos negros de su ficha; sin puntos, un paso.',
    'Steps of a unit = black dots on its counter; no dot = one step.',
  ),
  setup('2.4.1b', 'En la movilización la unidad está a plena fuerza.', 'At mobilisation a unit is at full strength.'),
  data(
    '2.4.2a',
    'Los puntos rojos son los pasos perdidos: el Nivel de Desgaste.',
    'Red dots = steps lost = Attrition Level.',
  ),
  rule(
    '2.4.2b',
    'Se pierden pasos por ABU (8.3.3), en Combate (9) y en un ABF de Asalto (11.5).',
    'Steps are lost through ABU (8.3.3), Combat (9) and Assault ABF (11.5).',
  ),
  data(
    '2.4.3a',
    'Pasos de la INF a plena fuerza: 1 paso < 6300 hombres (regimiento o improvisada); 2 pasos, de 6300 a 10 500 (brigada); 3 pasos, de 10 501 a 14 700 (división reducida); 4 pasos, de 14 701 a 18 900 (casi todas las divisiones); 5 pasos, de 18 901 a 23 100 (división grande).',
    'INF full-strength steps: 1 step < 6,300 men (regiment or ad hoc); 2 steps 6,300 to 10,500 (brigade); 3 steps 10,501 to 14,700 (reduced division); 4 steps 14,701 to 18,900 (most divisions); 5 steps 18,901 to 23,100 (large division).',
  ),
  rule('2.4.3b', 'La INF nunca pasa de cinco pasos.', 'INF never exceeds five steps.'),
  data(
    '2.4.4a',
    'Pasos de la CAV a plena fuerza: 1 paso < 4000 hombres; 2 pasos, de 4000 a 6700 (casi todas las divisiones); 3 pasos, de 6701 a 10 500.',
    'CAV full-strength steps: 1 step < 4,000 men; 2 steps 4,000 to 6,700 (most divisions); 3 steps 6,701 to 10,500.',
  ),
  rule('2.4.4b', 'La CAV nunca pasa de tres pasos.', 'CAV never exceeds three steps.'),
  rule(
    '2.4.5',
    'Toda otra unidad (HAR, PIO, ENG, HQ, SAR) tiene exactamente un paso.',
    'Every other unit (HAR, PIO, ENG, HQ, SAR) has exactly one step.',
  ),
  rule(
    '2.4.6a',
    'Cada paso perdido sube un Nivel de Desgaste y pone la unidad en los valores de la cara siguiente: las de 5 pasos van 5-4-3-2-1, las de 4 pasos 4-3-2-1, las de 3 pasos 3-2-1, las de 2 pasos 2-1.',
    'Each step loss raises the Attrition Level by one and switches the unit to the values of its next counter side: 5-step units run 5-4-3-2-1, 4-step units 4-3-2-1, 3-step 3-2-1, 2-step 2-1.',
  ),
  rule(
    '2.4.6b',
    'La unidad que pierde su último paso es destruida y sale del juego.',
    'A unit that loses its last step is destroyed and leaves the game.',
  ),
  data(
    '2.4.6c',
    'Fichas: de 1 a 2 pasos, una; de 3 a 4 pasos, dos; 5 pasos, tres (una cara por nivel).',
    'Counters used: 1 to 2 steps one counter; 3 to 4 steps two; 5 steps three (front and back per level).',
  ),
  example('EX1', 'Pasos perdidos por la 1ere DI y la 5.KD.', 'Step losses of 1ere DI and 5.KD.'),
  rule(
    '2.4.7',
    '«Pasos Totales» es la suma de los pasos que les quedan a las unidades de que se trate.',
    '"Total Steps" = sum of remaining steps of the units concerned.',
  ),
  example('EX2', 'Pasos Totales de una pila.', 'Total Steps of a stack.'),
]
