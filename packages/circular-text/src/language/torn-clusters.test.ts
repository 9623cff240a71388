import { describe, expect, it } from 'vitest';
import { judgeClusters } from './torn-clusters.ts';

const SOUND = {
  Bengali:
    'সকল তফসিলি ব্যাংকের প্রধান নির্বাহীদের জানানো যাচ্ছে যে, আমদানি ঋণপত্র খোলার ক্ষেত্রে নগদ মার্জিন সংরক্ষণের শর্ত শিথিল করা হয়েছে (SWIFT-এর ক্ষেত্রেও)।',
  Hindi:
    'सभी वाणिज्यिक बैंकों के मुख्य कार्यपालक अधिकारियों को सूचित किया जाता है कि धारा 35क के अंतर्गत न्यूनतम पूंजी अनुपात में अर्थात् परिवर्तन किया गया है।',
  Nepali:
    'इजाजतपत्रप्राप्त सम्पूर्ण बैंक तथा वित्तीय संस्थाहरूलाई जानकारी गराइन्छ कि न्यूनतम चुक्ता पूँजी सम्बन्धी व्यवस्थामा संशोधन गरिएको छन् ।',
  Khmer:
    'ធនាគារជាតិនៃកម្ពុជាសូមជម្រាបជូនគ្រឹះស្ថានធនាគារ និងហិរញ្ញវត្ថុទាំងអស់ថា លក្ខខណ្ឌនៃការរក្សាទុនបម្រុងកាតព្វកិច្ចត្រូវបានកែសម្រួល។',
  Burmese:
    'ဘဏ်လုပ်ငန်းလိုင်စင်ရရှိထားသော ဘဏ်များအားလုံးသည် အနည်းဆုံး ထည့်ဝင်ရမည့် မတည်ငွေရင်းဆိုင်ရာ သတ်မှတ်ချက်များကို လိုက်နာဆောင်ရွက်ရမည်။',
  Thai: 'ธนาคารแห่งประเทศไทยขอแจ้งให้ธนาคารพาณิชย์ทุกแห่งทราบว่า ได้ปรับปรุงหลักเกณฑ์การดำรงเงินกองทุนขั้นต่ำผ่านระบบSWIFTตามกฎหมาย ฯลฯ ๆ',
  Tamil:
    'உரிமம் பெற்ற அனைத்து வங்கிகளுக்கும் குறைந்தபட்ச மூலதனத் தேவை திருத்தப்பட்டுள்ளது என்று தெரிவிக்கப்படுகிறது.',
  Sinhala:
    'චක්‍රලේඛ අංක 12/2026: සියලුම බලපත්‍රලාභී බැංකු වෙත දන්වා සිටින්නේ අවම ප්‍රාග්ධන අවශ්‍යතාව සංශෝධනය කර ඇති බවයි.',
};

describe('judgeClusters', () => {
  it.each(Object.entries(SOUND))('accepts sound text: %s', (_script, text) => {
    expect(judgeClusters(text.repeat(3))).toBe('sound');
  });

  it.each([
    ['vowel signs have lost their letters', SOUND.Hindi.replaceAll('द', '').replaceAll('क', ' ')],
    ['vowels precede their letters', SOUND.Bengali.replace(/([ক-হ])([িে])/gu, '$2$1')],
    ['other characters replace letters', SOUND.Khmer.replaceAll('្រ', 'Ɇ').replaceAll('ក', '#')],
    ['letters are lost', SOUND.Burmese.replaceAll('ေ', '\ufffd')],
    ['a letter has two vowels', SOUND.Tamil.replaceAll('ி', 'ிெ')],
    ['a leading r follows its letter', `${SOUND.Hindi} दिनांक 1 माचर् की शतर् पर`],
  ])('returns “unreadable” or “doubtful” when %s', (_fault, text) => {
    expect(judgeClusters(text.repeat(3))).not.toBe('sound');
  });

  it('returns “unreadable” when most clusters are broken', () => {
    expect(judgeClusters(SOUND.Bengali.replace(/([ক-হ])([িে])/gu, '$2$1'))).toBe('unreadable');
  });

  it('returns “unreadable” when most letters are mapped to Latin ones', () => {
    const latin = SOUND.Sinhala.replace(/[ක-ට]/gu, 'x').replace(/[ඩ-ව]/gu, 'O0q');
    expect(judgeClusters(latin.repeat(2))).toBe('unreadable');
  });

  it('ignores a broken letterhead above text in another script', () => {
    const letterhead = SOUND.Hindi.replaceAll('र', '\ufffd');
    const text = 'All authorised dealers shall report every transaction within five days. '.repeat(
      9,
    );
    expect(judgeClusters(`${letterhead}\n${text}`)).toBe('sound');
  });
});
