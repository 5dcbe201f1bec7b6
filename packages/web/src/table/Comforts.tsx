/** What makes the table comfortable for each reader: size of text, contrast, sounds. */
import { contrast, sound, TEXT_SIZES, textSize } from '../prefs.ts'
import { t } from '../texts/index.ts'

export const Comforts = () => (
  <>
    <label class="row">
      {t('text.label')}
      <select
        data-testid="text-size"
        value={textSize.value}
        onChange={(e) => {
          const chosen = e.currentTarget.value
          textSize.value = TEXT_SIZES.find((x) => x === chosen) ?? 'normal'
        }}
      >
        {TEXT_SIZES.map((x) => (
          <option key={x} value={x}>
            {t(`text.${x}`)}
          </option>
        ))}
      </select>
    </label>
    <label class="row">
      {t('contrast.label')}
      <input
        type="checkbox"
        data-testid="contrast"
        checked={contrast.value === 'high'}
        onChange={(e) => {
          contrast.value = e.currentTarget.checked ? 'high' : 'normal'
        }}
      />
    </label>
    <label class="row">
      {t('sound.label')}
      <input
        type="checkbox"
        data-testid="sound"
        checked={sound.value}
        onChange={(e) => {
          sound.value = e.currentTarget.checked
        }}
      />
    </label>
  </>
)
