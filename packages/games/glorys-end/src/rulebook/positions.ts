/** Sections 14 and 15: prepared positions, siege guns and decoys. */
import { note, rule, section, setup } from '@em/engine/rulebook'

export const positions = section(
  '14',
  'Posiciones preparadas y cañones de asedio',
  'Prepared positions and siege guns',
  [
    rule(
      '14.1a',
      'Fortalezas, ZF y trincheras son posiciones preparadas; las fortalezas y ZF existen desde el comienzo y pueden destruirse, pero nunca construirse ni reconstruirse.',
      'Fortresses, FZs and trenches are prepared positions; fortresses and FZs exist from the start and can be destroyed but never built or rebuilt.',
    ),
    rule(
      '14.1b',
      'Las unidades en cualquier posición preparada solo pueden ser atacadas por AP.',
      'Units in any prepared position can be attacked only by PA.',
    ),
    rule(
      '14.1c',
      'Las unidades en cualquier posición preparada siempre pueden ignorar un resultado R.',
      'Units in any prepared position may always ignore R results.',
    ),
    rule(
      '14.2a',
      'La ficha de fortaleza es obra y guarnición; tiene un paso (14.5b) y cuenta para el límite de la pila.',
      'A fortress counter is both works and garrison; it has one step (14.5b), and counts for stacking.',
    ),
    rule(
      '14.2b',
      'Quienes defienden con una fortaleza nunca sufren el MTD concéntrico.',
      'Units defending with a fortress never suffer the concentric DRM.',
    ),
    rule(
      '14.2c',
      'Están siempre abastecidos para la defensa y el desgaste, no para el ataque.',
      'They are always supplied for defence and attrition, not for attack.',
    ),
    rule(
      '14.2d',
      'La fortaleza debe ser el último paso defensor que se pierda.',
      'The fortress must be the last defending step lost.',
    ),
    rule(
      '14.2e',
      'En todo AP contra una fortaleza el resultado del atacante sube 2 PP (el resultado, no el dado).',
      "In any PA against a fortress the attacker's LP result is raised by 2 (result, not die).",
    ),
    rule(
      '14.2f',
      'Una fortaleza destruida no vuelve nunca y su hexágono deja de ser de fortaleza.',
      'A destroyed fortress never returns and its hex is no longer a fortress hex.',
    ),
    note(
      '14.2g',
      'Lieja es débil a propósito; Maubeuge, fuerte a propósito.',
      'Liège is deliberately weak, Maubeuge deliberately strong.',
    ),
    rule(
      '14.3a',
      'Una ZF sin unidades móviles amigas bloquea el ME enemigo y detiene el MO enemigo.',
      'An FZ without friendly mobile units blocks enemy SM and stops enemy OM.',
    ),
    rule(
      '14.3b',
      'La caballería y los cañones de asedio enemigos, si no van con infantería, tienen cerradas las ZF.',
      'Enemy cavalry and siege guns, alone or together without infantry, may not enter an FZ.',
    ),
    rule(
      '14.3c',
      'La infantería enemiga puede entrar por MO en una ZF intacta sin defensores móviles; debe pararse allí y la ZF se quita.',
      'Enemy infantry may enter by OM an intact FZ that has no mobile defenders; it must stop there and the FZ is removed.',
    ),
    rule(
      '14.3d',
      'Una ZF no da abastecimiento de fortaleza y no sufre desgaste.',
      'An FZ gives no fortress supply and suffers no attrition.',
    ),
    rule(
      '14.3e',
      'Una ZF queda destruida automáticamente al atacarla cañones de asedio.',
      'An FZ is automatically destroyed when attacked by siege guns.',
    ),
    rule(
      '14.3f',
      'Las unidades móviles que defienden en una ZF tienen siempre un MTD de -1.',
      'Mobile units defending in an FZ always get DRM -1.',
    ),
    rule(
      '14.3g',
      'Una ZF no tiene valor de combate ni pasos; se destruye al entrar en ella sin defensa o al eliminar su último paso móvil.',
      'An FZ has no combat value or steps; it is destroyed when entered undefended or when the last mobile step in it is eliminated.',
    ),
    rule(
      '14.4a',
      'Una trinchera se destruye cuando entra una unidad enemiga, o cuando no hay infantería amiga en ella al final de la fase de AP amiga (9.3a).',
      'A trench is destroyed when an enemy unit enters it, or when no friendly infantry is in it at the end of the friendly PA phase (9.3a).',
    ),
    rule('14.4b', 'Los cañones de asedio no afectan a las trincheras.', 'Siege guns do not affect trenches.'),
    rule(
      '14.4c',
      'Una trinchera no da abastecimiento de fortaleza y no desaparece por desgaste.',
      'A trench gives no fortress supply and does not vanish through attrition.',
    ),
    rule(
      '14.5a',
      'Si un defensor se retira voluntariamente de una posición preparada, la fortaleza, ZF o trinchera se elimina.',
      'If a defender retreats voluntarily from any prepared position, the fortress, FZ or trench is eliminated.',
    ),
    rule(
      '14.5b',
      'El paso de fortaleza perdido así no satisface ningún PP.',
      'The fortress step lost that way satisfies no LP.',
    ),
    rule(
      '14.6a',
      'Todos los defensores móviles de un hexágono con posición preparada deben usarla.',
      'All mobile defenders in a hex with a prepared position must use it.',
    ),
    rule(
      '14.7a',
      'Los cañones de asedio son alemanes: dos unidades de 305 mm y otra de 420 mm.',
      'The German has two 305 mm siege gun units and one 420 mm unit.',
    ),
    rule(
      '14.7b',
      'Los cañones abastecidos pueden atacar fortalezas y ZF en la fase de Combate Preparado alemana.',
      'Supplied siege guns may attack a fortress or FZ in the German Prepared Combat Phase.',
    ),
    rule(
      '14.7c',
      'Los cañones no tienen valor de combate ni pasos; para disparar deben estar con al menos una unidad de infantería que ataque en ese AP.',
      'Guns have no combat value and no steps; to fire they must share a hex with at least one infantry unit attacking in that PA.',
    ),
    rule(
      '14.7d',
      'Los cañones no se entregan como pérdidas, no avanzan tras el combate y no se retiran.',
      'Guns cannot be taken as losses, cannot advance after combat and cannot retreat.',
    ),
    rule(
      '14.7e',
      'Al defender, los cañones se eliminan cuando cae el último paso móvil de su hexágono o cuando se retiran sus unidades móviles; eso no satisface PP.',
      'In defence guns are eliminated when the last mobile step in their hex is gone or when the mobile units there retreat; this satisfies no LP.',
    ),
    rule(
      '14.7f',
      'Unos cañones sin compañía en su hexágono bastan para cortar el ME del enemigo.',
      'Guns alone in a hex block enemy SM.',
    ),
    rule(
      '14.7g',
      'Unos cañones sin compañía en su hexágono se eliminan cuando entra por MO una unidad enemiga; ese movimiento no se detiene.',
      'Guns alone in a hex are eliminated when an enemy unit enters by OM; that movement does not stop.',
    ),
    rule(
      '14.8a',
      'Cañones contra ZF: disparan, la ZF se quita sin tirar y el AP se resuelve normalmente; los demás defensores se quedan.',
      'Guns against an FZ: guns fire, the FZ is removed without a roll, then the PA is resolved normally; other defenders stay.',
    ),
    rule(
      '14.9a',
      'Cañones contra fortaleza: un dado en la Tabla de Cañones de Asedio, sin efecto o fortaleza eliminada.',
      'Guns against a fortress: one die on the Siege Gun Table, result no effect or fortress eliminated.',
    ),
    rule(
      '14.9b',
      'Fortaleza eliminada y hexágono vacío: la infantería designada para el AP puede avanzar, pero no hacer un AP desde ese hexágono en esta fase.',
      'Fortress eliminated and hex otherwise empty: the infantry designated for the PA may advance but may not make a PA from that hex in this phase.',
    ),
    rule(
      '14.9c',
      'Fortaleza eliminada con otros defensores: el AP se ejecuta sin ningún efecto de fortaleza.',
      'Fortress eliminated and other defenders present: the PA is carried out without any fortress effect.',
    ),
    rule(
      '14.9d',
      'Sin efecto: la fuerza designada debe hacer su AP con todos los efectos de la fortaleza (defensa de la guarnición, +2 PP al atacante).',
      'No effect: the designated force must carry out its PA with all fortress effects (garrison defence factor, +2 attacker LP).',
    ),
    rule(
      '14.10a',
      'El dado de asedio contra Verdún (2822), Toul (3320), Epinal (3716) y Belfort (4115) se modifica con el «+n» impreso junto al factor de defensa de la fortaleza.',
      'The siege die against Verdun (2822), Toul (3320), Epinal (3716) and Belfort (4115) is modified by the "+n" printed beside the fortress\'s defence factor.',
    ),
    rule('14.10b', 'El modificador de Verdún es +3.', 'The Verdun modifier is +3.'),
  ],
)

export const decoys = section('15', 'Señuelos (opcionales)', 'Decoys (optional)', [
  rule(
    '15.1a',
    'Los señuelos se usan solo si ambos lo acuerdan; su número de fichas es un límite de diseño.',
    'Decoys are used only if both players agree; the counter mix is a design limit.',
  ),
  setup(
    '15.1b',
    'Se despliegan al comienzo de una campaña como unidades 0, con todos los límites del despliegue.',
    'Decoys are deployed at the start of a campaign scenario like 0 units, under all set-up limits.',
  ),
  rule(
    '15.1c',
    'Una pila puede ser toda de señuelos o mixta, con señuelos en cualquier lugar.',
    'Stacks may be all decoys or mixed, with decoys at any position.',
  ),
  rule(
    '15.1d',
    'Un señuelo se retira para siempre en el instante en que lo ataca una unidad enemiga real.',
    'A decoy is permanently removed the instant a real enemy unit attacks it.',
  ),
  rule('15.1e', 'Todo señuelo tiene factor de movimiento 4.', 'Every decoy has a movement factor of 4.'),
  setup(
    '15.1f',
    'Los señuelos son solo de las campañas; el escenario del Marne no los tiene.',
    'Decoys belong to the campaign scenarios only; the Marne scenario has none.',
  ),
  rule(
    '15.2a',
    'Una pila solo de señuelos que sufre un AM se retira al momento y los atacantes pueden seguir su movimiento, incluso con otro AM, si les quedan PM.',
    'A decoy-only stack hit by an MA is removed at once and the attacking stack may resume its move, even with another MA, if it has MP left.',
  ),
  rule(
    '15.2b',
    'Una pila solo de señuelos que sufre un AP se retira al momento; el atacante puede avanzar y hacer otro AP con la misma fuerza.',
    'A decoy-only stack hit by a PA is removed at once; the attacker may advance and make another PA with the same force.',
  ),
  rule(
    '15.2c',
    'Ese segundo AP no se permite si alguna unidad atacante no avanzó.',
    'That second PA is not allowed if any attacking unit failed to advance.',
  ),
])
