import { resellerBrandMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Section/Section'
import { TextField } from '../../ui/TextField/TextField'
import { colorNames, pictureKinds } from '../brand-draft'
import styles from './BrandForm.module.css'
import { BrandPreview } from './BrandPreview'
import type { BrandFormViewProps } from './brand-form-view-props'
import { ColorField } from './ColorField'
import { HostNames } from './HostNames'
import { PictureField } from './PictureField'
import { useBrandForm } from './useBrandForm'

/** The form from plain values and calls. */
export function BrandFormView({ brand, headingLevel = 2, ...calls }: BrandFormViewProps) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const { draft, problems, failure, change, ...form } = useBrandForm(brand, calls)
  const below = headingLevel === 2 ? 3 : 4
  const Heading = `h${below}` as const
  const logo = draft.logo ?? draft.logoDark
  return (
    <Section title={texts.title} intro={texts.intro} headingLevel={headingLevel}>
      <form {...form.formProps} className={styles.root} aria-label={texts.title}>
        {failure && (
          <Banner
            tone="danger"
            role="alert"
            action={
              failure.isStale && (
                <Button size="sm" onClick={() => void form.showPresent()}>
                  {texts.showPresent}
                </Button>
              )
            }
          >
            {failure.text}
          </Banner>
        )}
        <div className={styles.fields}>
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            value={draft.title}
            error={problems.title}
            saysLimit
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label={texts.replyTo}
            hint={texts.replyToHint}
            type="email"
            maxLength={254}
            autoComplete="off"
            value={draft.replyTo}
            error={problems.replyTo}
            onChange={({ target }) => change({ replyTo: target.value })}
          />
        </div>
        <Heading className={styles.title}>{texts.pictures}</Heading>
        <p className={styles.intro}>{texts.picturesIntro}</p>
        <div className={styles.pictures}>
          {pictureKinds.map((kind) => (
            <PictureField
              key={kind}
              kind={kind}
              address={draft[kind]}
              error={problems[kind]}
              onChange={(address) => change({ [kind]: address })}
            />
          ))}
        </div>
        <Heading className={styles.title}>{texts.colors}</Heading>
        <p className={styles.intro}>{texts.colorsIntro}</p>
        <div className={styles.fields}>
          {colorNames.map((name) => (
            <ColorField
              key={name}
              name={name}
              value={draft[name]}
              error={problems[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
        <BrandPreview {...draft} logo={logo} logoDark={draft.logoDark ?? logo} />
        <Heading className={styles.title}>{texts.hosts}</Heading>
        <p className={styles.intro}>{texts.hostsIntro}</p>
        <HostNames
          hosts={draft.hosts}
          error={problems.hosts}
          onChange={(hosts) => change({ hosts })}
          onCheck={calls.onCheck}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending} disabled={!form.isDirty}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}
