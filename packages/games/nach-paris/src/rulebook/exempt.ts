/** Rules that the software deliberately does not enforce, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  '16.1.9c': 'It is never unclear: for every structure the data say which arms of its hex it cuts off (EX18).',
  '19.1.3b': 'There is no cardboard marker to turn: what hides units is drawn without a direction.',
  '19.2.2':
    'Where hidden units lie in a pile is a matter of the table; here the opponent simply does not receive them.',
  '19.2.4':
    'Which marker lies on top of which is a matter of the table; field works of hidden units are shown to both.',
}
