/**
 * Every hex number and hexrow in the rulebook's text, in the order of its rules: number, rule, what is said of it in a word,
 * and with what. A number stands once for each time that the text prints it. Not hexes: the year 1914, a copyright of 2014, a
 * post box 1308.
 */
const TEXT = `
1226 2.2 city Antwerp
3223 3.4 marker 4
1017 3.6 border
1117 3.6 border
1218 3.6 border
2717 3.6 border
1520 3.8 meuse 1620
1620 3.8 meuse 1520
3621 3.8 meuse 3720
3720 3.8 meuse 3621
3921 3.8 meuse 3922
3922 3.8 meuse 3921
2244 4.2 points German 4 Le Havre
3912 4.2 points Allied 4 Vogelsheim
1632 4.2 points both 5 Lille
2013 4.3 misprint 2031 Le Cateau
1439 4.3 conditional Boulogne
1337 4.3 conditional Calais
1335 4.3 conditional Dunkirk
1032 4.3 conditional Ostend
3036 6.3 paris
3037 6.3 paris
3136 6.3 paris
2442 7.9 inland Rouen
1226 7.9 inland Antwerp
1126 7.9 access 1226
1127 7.9 access 1226
1227 7.9 access 1226
2243 7.9 access 2442
2244 7.9 access 2442
2342 7.9 access 2442
2343 7.9 access 2442
2443 7.9 access 2442
1525 7.10 town Brussels
1621 7.11 fortress BE Liège
2038 7.11 town Abbeville
20xx 7.11 row
1415 8.2 entry Cologne
1015 8.2 edge
4511 8.2 edge
1415 8.2 entry Cologne
20xx 11.2 row
2038 11.2 town Abbeville
3334 11.3 hub Melun
3136 11.3 hub Paris (south)
1839 12.3 sea 1939
1939 12.3 sea 1839
1820 13.5 beside 1919 1920
1919 13.5 beside 1820
1920 13.5 beside 1820
2822 14.10 fortress FR Verdun
3320 14.10 fortress FR Toul
3716 14.10 fortress FR Épinal
4115 14.10 fortress FR Belfort
3334 16.2 unit E-1 4
3235 16.2 unit E-2 3
3235 16.2 unit E-4 2
3235 16.2 unit E-19 1
3333 16.2 unit E-1C 2
3237 16.2 unit F-1C 1
3230 16.2 unit F-9 3
3631 16.2 unit F-18 3
3036 16.2 unit F-4 2
3130 16.2 unit F-42 2
3224 16.2 unit F-7C 1
3326 16.2 unit F-12 3
3327 16.2 unit F-17 3
3325 16.2 unit F-Co 2
3433 16.2 unit F-9C 1
3231 16.2 unit F-1 3
3324 16.2 unit F-2 3
3331 16.2 unit F-3 2
3231 16.2 unit F-10 3
3229 16.2 unit F-11 3
3332 16.2 unit F-4R 3
2936 16.2 unit F-5R 3
3037 16.2 unit F-45 2
2936 16.2 unit F-M 2
3036 16.2 unit F-61R 2
3036 16.2 unit F-62R 2
3136 16.2 unit F-4T 2
3433 16.2 unit F-2C 2
3232 16.2 unit G-1C 1
3233 16.2 unit G-2C 2
3124 16.2 unit G-3C 2
3133 16.2 unit G-2 3
3232 16.2 unit G-3 2
3233 16.2 unit G-4 2
2934 16.2 unit G-4R 3
3131 16.2 unit G-9 3
3129 16.2 unit G-G 2
3131 16.2 unit G-7 3
3030 16.2 unit G-10 2
3031 16.2 unit G-10R 3
3029 16.2 unit G-12 3
2928 16.2 unit G-12R 3
3027 16.2 unit G-19 3
3226 16.2 unit G-8 3
3225 16.2 unit G-8R 3
3124 16.2 unit G-18 3
2435 16.2 german Montdidier
2331 16.2 german St-Quentin
2932 16.2 german Château-Thierry
2529 16.2 german Laon
2829 16.2 german Reims
2627 16.2 german Rethel
3235 16.3 command
3334 16.3 command
3333 16.3 command
3334 16.4 wins
31xx 16.4 row
`
export interface Printed {
  readonly hex: string
  readonly rule: string
  readonly word: string
  readonly with: string
}
export const printed: readonly Printed[] = TEXT.trim()
  .split('\n')
  .map((line) => {
    const [hex, rule, word, ...rest] = line.split(' ')
    return { hex: hex!, rule: rule!, word: word!, with: rest.join(' ') }
  })
