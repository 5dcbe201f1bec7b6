/** Displayed rule ids: numbers stay; a name in capitals becomes a word; our own rulings are marked as ours. */
import type { Language } from '@em/engine'

type Both = Readonly<Record<Language, string>>

/** The part of an id before its number, where the rulebook names its rules instead of numbering them. */
const WORDS: Readonly<Record<string, Both>> = {
  AREA: { es: 'Área', en: 'Area' },
  BERTHA: { es: 'Berta', en: 'Bertha' },
  CARD: { es: 'Cartas', en: 'Cards' },
  COMBAT: { es: 'Combate', en: 'Combat' },
  CONTACT: { es: 'Contacto', en: 'Contact' },
  COOP: { es: 'Cooperativo', en: 'Cooperative' },
  DECLARE: { es: 'Declarar', en: 'Declare' },
  ENGINEER: { es: 'Ingeniero', en: 'Engineer' },
  EX: { es: 'Ejemplo', en: 'Example' },
  FORT: { es: 'Fuerte', en: 'Fort' },
  GAME: { es: 'Juego', en: 'Game' },
  ICON: { es: 'Icono', en: 'Icon' },
  MONEY: { es: 'Dinero', en: 'Money' },
  MOVE: { es: 'Mover', en: 'Move' },
  RECRUIT: { es: 'Reclutar', en: 'Recruit' },
  REPAIR: { es: 'Reparar', en: 'Repair' },
  RUL: { es: 'Criterio', en: 'Ruling' },
  SETUP: { es: 'Preparación', en: 'Set-up' },
  SHORT: { es: 'Corta', en: 'Short' },
  SOLO: { es: 'Solitario', en: 'Solo' },
  'SOLO-BUY': { es: 'Automa, comprar', en: 'Automa, buying' },
  'SOLO-COMBAT': { es: 'Automa, combate', en: 'Automa, combat' },
  'SOLO-FOOT': { es: 'Automa, a pie', en: 'Automa, foot' },
  'SOLO-MELEE': { es: 'Automa, cuerpo a cuerpo', en: 'Automa, melee' },
  'SOLO-RANGED': { es: 'Automa, a distancia', en: 'Automa, ranged' },
  'SOLO-SETUP': { es: 'Automa, preparación', en: 'Automa, set-up' },
  TIMER: { es: 'Reloj', en: 'Timer' },
  TRANSPORT: { es: 'Transporte', en: 'Transport' },
  TRENCH: { es: 'Trinchera', en: 'Trench' },
  TURN: { es: 'Turno', en: 'Turn' },
  UNIT: { es: 'Unidad', en: 'Unit' },
  WIN: { es: 'Victoria', en: 'Victory' },
  XP: { es: 'Experiencia', en: 'Experience' },
}
const RULING: Both = { es: 'Criterio', en: 'Ruling' }

/** "MOVE-16" is "Move 16"; "A30", one of our own rulings, is "Ruling A30"; "9.2af" stays as it is. */
export function ruleName(id: string, lang: Language): string {
  const named = /^([A-Z]+(?:-[A-Z]+)*)-(\w+)$/.exec(id)
  const word = named?.[1] === undefined ? undefined : WORDS[named[1]]
  if (word) return `${word[lang]} ${named?.[2]}`
  return /^[AQR]\d+$/.test(id) ? `${RULING[lang]} ${id}` : id
}
