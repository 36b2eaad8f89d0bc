import { useInstallWay } from '../../data/hooks/use-install.ts';
import { promptInstall, refuseInstall } from '../../data/install/install.ts';
import { install as texts } from '../../domain/messages/install.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './install-offer.module.css';

/** Offers to install the app, over the lower edge, so that it moves nothing; goes for good when the person has answered. */
export function InstallOffer() {
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <section className={styles.offer} aria-label={texts.title} data-fleeting="state">
      <p className={styles.title}>{texts.title}</p>
      {way === 'steps' ? (
        <ol className={styles.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p className={styles.text}>{texts.text}</p>
      )}
      <Row gap={8} justify="end" wrap mt={12}>
        <Button variant="default" onClick={refuseInstall}>
          {way === 'steps' ? texts.gotIt : texts.later}
        </Button>
        {way === 'prompt' && <Button onClick={() => void promptInstall()}>{texts.add}</Button>}
      </Row>
    </section>
  );
}
