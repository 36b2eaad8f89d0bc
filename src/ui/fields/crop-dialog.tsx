import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Grid, Row, Text } from '../layout/layout.tsx';
import { cropPicture, type PictureArea } from './crop-picture.ts';
import styles from './forms.module.css';
import { useSubmit } from './use-submit.ts';

export interface CropTexts {
  crop: string;
  cropHelp: string;
  cropArea: string;
  zoom: string;
  use: string;
  cancel: string;
  cropFailed: string;
}

export interface CropDialogProps {
  image: HTMLImageElement;
  url: string;
  shape: 'round' | 'square';
  texts: CropTexts;
  /** Called with the cropped square. */
  onDone: (picture: Blob) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** Chooses the square of a picture: by finger, mouse, wheel, arrow keys and a slider. */
export function CropDialog({ image, url, shape, texts, onDone, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea | null>(null);
  const { busy, failure, submit } = useSubmit();
  const use = () =>
    submit({
      name: 'Cropping',
      work: async () => onDone(await cropPicture(image, area)),
      problem: () => texts.cropFailed,
      leaves: true,
    });
  return (
    <Dialog title={texts.crop} closeButton={false} onClose={onClose}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={8}
          cropperProps={{ 'aria-label': texts.cropArea }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percents, pixels) => setArea(pixels)}
        />
      </div>
      <Text c="mute" mt={12} mb={12}>
        {texts.cropHelp}
      </Text>
      <Row as="label" gap={16} align="center" fw={600} className={styles.zoom}>
        {texts.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </Row>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Grid gap={8} mt={16} className={styles.cropActions}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void use()}>
          {texts.use}
        </Button>
      </Grid>
    </Dialog>
  );
}
