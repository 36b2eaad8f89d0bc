import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { update } from '../../domain/messages/first-paint.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from '../shell/bars.module.css';
import { mayUpdate } from './may-update.ts';
import { updateStore } from './service-worker.ts';

const CHECK_MS = 5000;

/** Offers a new version, but only while it can take over without disturbing a match (L12). */
export function UpdateBanner() {
  const services = useServices();
  const apply = useStore(updateStore, (state) => state.apply);
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    if (apply === null) return;
    const check = () => void mayUpdate(services).then(setAllowed);
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [apply, services]);
  if (apply === null || !allowed) return null;
  const applyIfStillAllowed = async () => {
    if (await mayUpdate(services)) apply();
    else setAllowed(false);
  };
  return (
    <Row gap={12} align="center" justify="between" mb={16} className={styles.banner} role="status">
      <span>{update.ready}</span>
      <Button onClick={() => void applyIfStillAllowed()}>{update.apply}</Button>
    </Row>
  );
}
