/** Names on the map in both languages: the data have one, which is often English or local. */
import { townName } from '@em/nach-paris/data'
import type { Both } from '../../../skin/index.ts'

const both = (es: string, en: string): Both => ({ es, en })
const TOWNS: Readonly<Record<string, Both>> = {
  Aachen: both('Aquisgrán', 'Aachen'),
  Antwerp: both('Amberes', 'Antwerp'),
  'Beaumont-Belgium': both('Beaumont', 'Beaumont'),
  Brussels: both('Bruselas', 'Brussels'),
  Bruges: both('Brujas', 'Bruges'),
  'Charleville-Marne': both('Charleville', 'Charleville'),
  'Clermont-Oise': both('Clermont', 'Clermont'),
  Courtrai: both('Courtrai', 'Kortrijk'),
  Dunkirk: both('Dunkerque', 'Dunkirk'),
  Gand: both('Gante', 'Ghent'),
  'Jemeppe-Sambre': both('Jemeppe', 'Jemeppe'),
  Köln: both('Colonia', 'Cologne'),
  Liège: both('Lieja', 'Liège'),
  Louvain: both('Lovaina', 'Louvain'),
  'Louvigny-Arrancy': both('Arrancy', 'Arrancy'),
  Luxembourg: both('Luxemburgo', 'Luxembourg'),
  Malines: both('Malinas', 'Mechelen'),
  'Neufchâteau-Belgium': both('Neufchâteau', 'Neufchâteau'),
  'Neufchâteau-Vosges': both('Neufchâteau', 'Neufchâteau'),
  Ostende: both('Ostende', 'Ostend'),
  Paris: both('París', 'Paris'),
  'Redange-Lorraine': both('Redange', 'Redange'),
  Reims: both('Reims', 'Rheims'),
  Rouen: both('Ruan', 'Rouen'),
  Strasbourg: both('Estrasburgo', 'Strasbourg'),
  Trier: both('Tréveris', 'Trier'),
  Ypres: both('Ypres', 'Ypres'),
}
/** Of the hex; '' without a town. */
export const townWords = (hex: number): Both => {
  const name = townName[hex] ?? ''
  return TOWNS[name] ?? both(name, name)
}

const RIVERS: Readonly<Record<string, Both>> = {
  'Oise below La Fère': both('Oise', 'Oise'),
  'Lower Meuse': both('Mosa', 'Meuse'),
  Meuse: both('Mosa', 'Meuse'),
  Seine: both('Sena', 'Seine'),
  'Upper Seine': both('Sena', 'Seine'),
  'Lower Scheldt': both('Escalda', 'Scheldt'),
  Scheldt: both('Escalda', 'Scheldt'),
  Rhine: both('Rin', 'Rhine'),
  'Upper Aisne': both('Aisne', 'Aisne'),
  Moselle: both('Mosela', 'Moselle'),
}
export const riverWords = (name: string): Both => RIVERS[name] ?? both(name, name)

/** By COUNTRIES. */
export const countryWords: readonly Both[] = [
  both('Francia', 'France'),
  both('Bélgica', 'Belgium'),
  both('Alemania', 'Germany'),
  both('Luxemburgo', 'Luxembourg'),
  both('Países Bajos', 'Netherlands'),
  both('Suiza', 'Switzerland'),
]
export const seaWords: Both = both('Canal de la Mancha · Mar del Norte', 'English Channel · North Sea')
