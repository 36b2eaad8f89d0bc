/** Sentences of the stream settings. */
export const adminStream = {
  title: 'Yayın Ayarları',
  isLive: 'Canlı yayın açık',
  isLiveHint: 'Açıkken ana sayfada kanalın canlı yayını görünür.',
  channel: 'Kick kanalı',
  channelHint: 'Kanal adı ya da bağlantısı: kick.com/kanal',
  channelRequired: 'Canlı yayın açıkken kanal adı gerekli.',
  channelWrong: 'Bu bir Kick kanalı değil. Kanalın adını ya da kick.com bağlantısını yaz.',
  video: 'YouTube video ID',
  videoHint: 'Yayın yokken görünen video: 11 karakterlik kimliği ya da bağlantısı',
  videoWrong: 'Bu bir YouTube videosu değil. 11 karakterlik kimliği ya da bağlantıyı yapıştır.',
  save: 'Kaydet',
  saved: 'Stream ayarları güncellendi!',
  saveFailed: 'Stream ayarları güncellenirken bir hata oluştu. Yeniden dene.',
  preview: 'Ziyaretçilerin göreceği',
} as const;
